// Where a game only numbers its seats, people go by their names: "Player 2" is read as "Bea".

const names = new Map();
let numbered = null; // finds the words of all seats that have a name

/** Learns who sits where from the list of players. */
export function learn(seats) {
  names.clear();
  for (const [word, name] of Object.entries(JSON.parse(seats.dataset.names))) names.set(word, name);
  numbered = names.size ? new RegExp([...names.keys()].join("|"), "g") : null;
}

/** A sentence with names. */
export function withNames(text) {
  return numbered ? text.replace(numbered, (word) => names.get(word)) : text;
}

/** Markup with names, cut short where there is room for a few letters only. */
export function markupWithNames(markup, most = Infinity) {
  return numbered ? markup.replace(numbered, (word) => escaped(cut(names.get(word), most))) : markup;
}

function cut(name, most) {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
