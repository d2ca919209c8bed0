// Short words for what every module of the table does.

export const at = (id) => document.getElementById(id);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
export const isDrawn = (element) => element.getClientRects().length > 0; // checkVisibility() is true of all of a picture
export const made = (name, values) => Object.assign(document.createElement(name), values);
