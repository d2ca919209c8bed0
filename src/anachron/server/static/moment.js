// The moment that is looked at, and how it is spoken of.
import { all } from "./dom.js";

export const here = { branch: 0, n: 0, told: null };
export const fill = (text, values) => text.replace(/{(\w+)}/g, (whole, name) => values[name] ?? whole);
export const player = (seat) => all("#machine .sides b")[seat]?.textContent ?? "";
