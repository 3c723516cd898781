// What was eaten, as rows of lists have it.
import { energyWithUnit, fill, grams, hidesNumbers, percent } from "./numbers.js";
import { amountSaid } from "./portion.js";

const root = document.documentElement;

function detail(entry, data) {
  const part = (name) => data[name] && entry[name] != null && fill(data[name], { grams: grams(entry[name], data.grams) });
  const time = entry.time && new Intl.DateTimeFormat(root.lang, { timeStyle: "short", timeZone: "UTC" })
    .format(new Date(`1970-01-01T${entry.time}:00Z`));
  const weight = entry.grams != null && amountSaid(entry.grams, entry.portion, data.grams);
  return [time, weight, ...["protein", "carbohydrate", "fat"].map(part)].filter(Boolean).join(" · ");
}

/** What was eaten, with its details. */
export function entryName(entry, data) {
  const name = Object.assign(document.createElement("span"), { className: "entry-name" });
  name.append(entry.name ?? data.unnamed);
  const text = detail(entry, data);
  if (text) name.append(" ", Object.assign(document.createElement("small"), { textContent: text }));
  if (entry.isPlanned) {
    name.append(" ", Object.assign(document.createElement("small"), { className: "planned", textContent: data.planned }));
  }
  return name;
}

/** The energy of an entry, of a guess with its ±; nothing for a person who hides it. */
export function energyOf({ calories, guess }, data) {
  const text = energyWithUnit(calories, data.calories);
  return guess && !hidesNumbers() ? fill(data.guess, { calories: text, percent: percent(guess) }) : text;
}
