// Short words for what every module of the table does.

export const at = (id) => document.getElementById(id);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
export const made = (name, values) => Object.assign(document.createElement(name), values);
