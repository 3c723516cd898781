// What the forms of the diary change: what was eaten and drunk.
import {
  changedEntry, contentsOf, filled, macronutrients, newId, optional, read, removal, removalOfAll, texts, undoOf, Unread,
  withoutNothing,
} from "../parts/changes.js";
import { dayAfter, isToCome, today } from "../parts/days.js";
import { gramsOfFood, gramsPerOunce, kilocalories, number as numberOf, typedFood } from "../parts/numbers.js";
import { portionOf } from "../parts/portion.js";
import { known, recordOf } from "../rules.js";

/** Food as it was typed, or an amount of a food. */
function eaten(fields, form) {
  const live = form?.querySelector("output.live")?.dataset;
  const unit = fields.get("unit") || "grams";
  const portions = (live?.portions ?? "").split(" ").map(Number);
  const amount = read(fields, "amount");
  const grams = amount === undefined ? undefined
    : unit.startsWith("portions") ? amount * portions[Number(unit.slice(8))]
      : unit === "ounces" ? Math.round(100 * amount * gramsPerOunce) / 100 : amount;
  const typed = Object.fromEntries(macronutrients.map((name) => [name, read(fields, name)]));
  const calories = read(fields, "calories", (text) => kilocalories(text, fields.get("units")));
  const number = (name) => (fields.get(name) ? Number(fields.get(name)) : undefined);
  const sent = withoutNothing({
    ...filled(fields, ...texts), day: fields.get("day") || today(), calories, ...typed, grams,
    portion: grams === undefined ? undefined : saidIn(fields, form, unit, amount),
    foodId: number("foodId"), ownFoodId: number("ownFoodId"), guess: number("guess"),
    confirmed: fields.get("confirmed") ? true : undefined,
  });
  return { sent, shown: calories === undefined && live && grams ? shownOf(live, grams, form) : seen(form, sent) };
}

/** The amount as it was typed, or as the tray has it; undefined for grams. */
function saidIn(fields, form, unit, amount) {
  if (unit === "ounces") return portionOf(amount, "oz");
  if (!unit.startsWith("portions")) return portionOf(numberOf(fields.get("portionCount") ?? ""), fields.get("portionUnit"));
  const id = form?.querySelector(`[name=unit][value="${unit}"]`)?.id;
  return portionOf(amount, form?.querySelector(`label[for="${id}"] span`)?.textContent.trim());
}

/** What the page says of an amount of a food. */
function shownOf({ calories, protein }, grams, form) {
  return withoutNothing({
    calories: Math.round(calories * grams),
    protein: protein === "" ? undefined : Math.round(protein * grams * 100) / 100,
    name: form.closest("section")?.querySelector("h1")?.textContent.trim(),
  });
}

/** What a row of the page says of a food that was found. */
function seen(form, { calories, name }) {
  const row = form?.closest("li");
  if (!row || (calories !== undefined && name)) return undefined;
  const energy = row.querySelector(".entry-calories")?.textContent.replace(/\D/g, "");
  return { name: row.querySelector(".entry-name")?.firstChild?.textContent.trim(), ...(energy && { calories: kilocalories(energy) }) };
}

/** What was eaten, or is planned on a day to come. That is said, so that a plan that is sent late stays one. */
export function add(fields, form) {
  const { sent, shown } = eaten(fields, form);
  sent.isPlanned = fields.has("isPlanned") || isToCome(sent.day);
  if (sent.calories === undefined && sent.grams === undefined) throw new Unread("calories");
  return [{ kind: "diary_entry", id: newId(fields), fields: sent, shown }];
}

/** What is in the tray, or was chosen of what was eaten before. */
export function addSeveral(fields) {
  const [day, meal] = [fields.get("day"), fields.get("meal")];
  const plan = fields.has("isPlanned") ? { isPlanned: "1" } : {};
  const units = fields.has("units") ? { units: fields.get("units") } : {};
  const named = (pattern) => [...fields].filter(([name]) => pattern.test(name));
  const foods = named(/^food\.\d+$/).flatMap(([, packed]) => {
    const { shown: name, shownCalories, ...one } = JSON.parse(packed);
    const shown = name ? { name, calories: Number(shownCalories) } : undefined;
    // Food of another day than the form's was named with that day.
    const isOfForm = !one.day || one.day === day;
    return add(new URLSearchParams({ day, meal, ...units, ...(isOfForm ? plan : {}), ...one }))
      .map((change) => ({ ...change, shown: change.shown ?? shown }));
  });
  const drinks = named(/^water\.\d+$/).map(([name, millilitres]) => ({
    kind: "water", id: crypto.randomUUID(),
    fields: { day: fields.get(name.replace(".", ".day.")) || day || today(), millilitres: Number(millilitres) },
  }));
  return [...foods, ...drinks];
}

/** Whether the amount of an entry is said as it was, of what weighs about the same still. */
const isSaidAsBefore = ({ portion, grams }, before) => Boolean(portion && before?.portion)
  && portion.count === before.portion.count && portion.unit === before.portion.unit
  && Math.abs(grams - before.grams) <= before.grams / 100;

export async function change(fields, form, id) {
  const { sent, shown } = eaten(fields, form);
  // A field that was emptied is emptied; the energy is there always.
  for (const name of optional) {
    if (fields.has(name) && sent[name] === undefined) sent[name] = null;
  }
  const before = await recordOf("diary_entry", id);
  if (isSaidAsBefore(sent, before)) delete sent.grams;
  if (before && sent.day !== before.day && isToCome(sent.day)) sent.isPlanned = true;
  // What was not touched stays to the last digit.
  const units = fields.get("units");
  if (before?.grams != null && sent.grams === gramsOfFood(typedFood(before.grams, units), units)) {
    sent.grams = before.grams;
  }
  return [{ kind: "diary_entry", id, fields: sent, shown, undo: before && undoOf(before, sent) }];
}

/** Entries are planned or not; `ids` lists their numbers. */
async function planned(fields, isPlanned) {
  const ids = (fields.get("ids") ?? "").split(",").filter(Boolean);
  return Promise.all(ids.map(async (id) => {
    const entry = await recordOf("diary_entry", id);
    const change = { kind: "diary_entry", id, fields: { isPlanned }, undo: { isPlanned: !isPlanned } };
    // An entry that is not all known here is changed all the same.
    return entry ? { ...await changedEntry(entry, { isPlanned }), undo: change.undo } : change;
  }));
}

/** What was planned is eaten. */
export const log = (fields) => planned(fields, false);

/** What was just logged is planned again. */
export const planAgain = (fields) => planned(fields, true);

export const remove = (fields, form, id) => removal("diary_entry", id);

/** Takes back what was just logged. */
export const undo = async (fields) =>
  [...await removalOfAll("diary_entry", fields.get("ids")), ...await removalOfAll("water", fields.get("water"))];

/** What was eaten on another day, as eaten on this one too, or planned. */
export async function copy(fields) {
  const day = fields.get("day") || today();
  const from = fields.get("from") || dayAfter(day, -1);
  const meal = fields.get("meal");
  const found = [...(await known("diary_entry", from)).values()].filter((entry) =>
    entry.day === from && !entry.isPlanned && (!meal || entry.meal === meal));
  return found.map((entry) => ({
    kind: "diary_entry", id: crypto.randomUUID(),
    fields: { ...contentsOf(entry), day, isPlanned: fields.has("isPlanned") || isToCome(day) },
    shown: { name: entry.name },
  }));
}

// What was drunk

export const drink = (fields) => [{
  kind: "water", id: newId(fields),
  fields: { day: fields.get("day") || today(), millilitres: Number(fields.get("millilitres")) },
}];

export const removeDrink = (fields, form, id) => removal("water", id ?? fields.get("id"));
