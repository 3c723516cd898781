// What a form changes, for when it can't be sent: as the changes of records that it stands for.
import { apply, isThere, isUUID, nameOf, recordNamed, records, waiting } from "./sync.js";
import { dayAfter, today, weekdays } from "./days.js";
import { kilograms, number, ungrouped } from "./numbers.js";

/** The records of a kind on this device, with what waits applied; those of one month where a day is given. */
export async function known(kind, day) {
  const found = new Map(Object.entries(await records(kind, day)));
  return apply((await waiting()).filter((change) => change.kind === kind), found);
}

/** The record of a kind with what waits applied, of whatever month; undefined where it is not on this device. */
export async function recordOf(kind, id) {
  const name = nameOf({ kind, id });
  const there = await recordNamed(name);
  const found = new Map(there ? [[name, there]] : []);
  return apply((await waiting()).filter((change) => nameOf(change) === name), found).get(name);
}

/** What was typed and is no number, or what else is missing in a field, with a sentence about it. */
export class Unread extends Error {
  constructor(field, sentence) {
    super(field);
    Object.assign(this, { field, sentence });
  }
}

/** What a field of a form says in a number; undefined where it is empty. */
export function read(fields, name, convert = number) {
  const text = fields.get(name)?.trim();
  if (!text) return undefined;
  const value = convert(text);
  if (!(value >= 0)) throw new Unread(name);
  return value;
}

/** Energy as it is typed: as it is read, with or without a sign between thousands. */
export const whole = (text) => {
  return Math.round(Number(ungrouped(text.trim()).replace(",", ".")));
};

const filled = (fields, ...names) =>
  Object.fromEntries(names.filter((name) => fields.get(name)?.trim()).map((name) => [name, fields.get(name).trim()]));

/** The values that are there. */
export const withoutNothing = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What a new record of a form is named by: the form's own key, so that it counts once. */
export const newId = (fields) => {
  const key = fields.get("key")?.toLowerCase() ?? "";
  return isUUID(key) ? key : crypto.randomUUID();
};

const macronutrients = ["protein", "carbohydrate", "fat"];

/** Food as it was typed, or an amount of a food. */
function eaten(fields, form) {
  const live = form?.querySelector("output.live")?.dataset;
  const unit = fields.get("unit") || "grams";
  const portions = (live?.portions ?? "").split(" ").map(Number);
  const amount = read(fields, "amount");
  const grams = amount === undefined ? undefined
    : unit.startsWith("portions") ? amount * portions[Number(unit.slice(8))] : amount;
  const typed = Object.fromEntries(macronutrients.map((name) => [name, read(fields, name)]));
  const calories = read(fields, "calories", whole);
  const number = (name) => (fields.get(name) ? Number(fields.get(name)) : undefined);
  const sent = withoutNothing({
    ...filled(fields, "name", "meal", "time"), day: fields.get("day") || today(), calories, ...typed, grams,
    foodId: number("foodId"), ownFoodId: number("ownFoodId"),
    confirmed: fields.get("confirmed") ? true : undefined,
  });
  return { sent, shown: calories === undefined && live && grams ? shownOf(live, grams, form) : seen(form, sent) };
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
  return { name: row.querySelector(".entry-name")?.firstChild?.textContent.trim(), calories: Number(energy) };
}

function add(fields, form) {
  const { sent, shown } = eaten(fields, form);
  if (sent.calories === undefined && sent.grams === undefined) throw new Unread("calories");
  return [{ kind: "diary_entry", id: newId(fields), fields: sent, shown }];
}

/** What was chosen of what was eaten before. */
function addSeveral(fields) {
  return [...fields].filter(([name]) => name.startsWith("food.")).flatMap(([, packed]) => {
    const one = new URLSearchParams({ ...JSON.parse(packed), day: fields.get("day"), meal: fields.get("meal") });
    return add(one);
  });
}

function change(id) {
  return async (fields, form) => {
    const { sent, shown } = eaten(fields, form);
    // A field that was emptied is emptied; the energy is there always.
    for (const name of ["name", "meal", "time", ...macronutrients]) {
      if (fields.has(name) && sent[name] === undefined) sent[name] = null;
    }
    const before = await recordOf("diary_entry", id);
    return [{ kind: "diary_entry", id, fields: sent, shown, undo: before && undoOf(before, sent) }];
  };
}

/** An entry that is there with other fields; what it holds then is shown wherever it is moved to. */
export function changedEntry(entry, fields) {
  const change = { kind: "diary_entry", id: String(entry.id), fields };
  const name = nameOf(change);
  const after = contentsOf(apply([change], new Map([[name, entry]])).get(name));
  const isMoved = fields.day !== undefined && fields.day !== entry.day;
  const { name: title = entry.name } = fields;
  return { ...change, undo: undoOf(entry, fields), shown: { name: title, ...(isMoved ? { ...fields, ...after } : {}) } };
}

/** What is sent to take back a change of an entry: what it held, and null for what it held nothing in. */
function undoOf(entry, fields) {
  // Another amount of a food has another content.
  const names = [...Object.keys(fields), ...(fields.grams === undefined ? [] : macronutrients)];
  const empty = names.filter((name) => ["name", "meal", "time", ...macronutrients].includes(name));
  return { ...Object.fromEntries(empty.map((name) => [name, null])), ...contentsOf(entry) };
}

/** What an entry holds, as it is sent. */
export function contentsOf(entry) {
  const names = ["day", "calories", ...macronutrients, "name", "meal", "time", "foodId", "ownFoodId", "grams"];
  return Object.fromEntries(names.filter((name) => entry[name] != null).map((name) => [name, entry[name]]));
}

// What is sent to have a record again that was removed or replaced.
const again = {
  diary_entry: contentsOf,
  water: ({ day, millilitres }) => ({ day, millilitres }),
  // A weight that stood is not asked about.
  weigh_in: ({ weight }) => ({ weight, confirmed: true }),
  day_note: ({ completeness = null, text = null, marks = [] }) => ({ completeness, text, marks }),
};

/** What takes back the change of a record: what it held, null where there was none; nothing where that is not known here. */
async function heldBefore(kind, id) {
  const found = await recordOf(kind, id);
  if (found) return again[kind](found);
  return await isThere() ? null : undefined;
}

/** A record is gone. One that is not known here can't be brought back. */
const removal = (kind, id) => async () =>
  [{ kind, id, fields: null, undo: await heldBefore(kind, id) ?? undefined }];

/** What was eaten on another day, as eaten on this one too. */
async function copy(fields) {
  const day = fields.get("day") || today();
  const from = fields.get("from") || dayAfter(day, -1);
  const meal = fields.get("meal");
  const found = [...(await known("diary_entry", from)).values()].filter((entry) =>
    entry.day === from && (!meal || entry.meal === meal));
  return found.map((entry) => ({
    kind: "diary_entry", id: crypto.randomUUID(), fields: { ...contentsOf(entry), day }, shown: { name: entry.name },
  }));
}

async function weighIn(fields) {
  const typed = fields.get("currentWeight") ?? fields.get("weight") ?? "";
  const weight = kilograms(typed, fields.get("units"));
  if (!(weight > 0)) throw new Unread(fields.has("currentWeight") ? "currentWeight" : "weight");
  const sent = withoutNothing({ weight, confirmed: fields.get("confirmed") ? true : undefined });
  const day = fields.get("day") || today();
  return [{ kind: "weigh_in", id: day, fields: sent, shown: { typed }, undo: await heldBefore("weigh_in", day) }];
}

const missing = () => document.getElementById("unsent").dataset.missing;

/** A task of one's own as it was typed in a form whose names end so. */
function task(fields, suffix) {
  const title = fields.get(`title${suffix}`)?.trim();
  if (!title) throw new Unread(`title${suffix}`, missing());
  const chosen = weekdays.filter((day) => fields.has(`${day}${suffix}`));
  if (!chosen.length) throw new Unread(`monday${suffix}`, missing());
  return { title, weekdays: chosen };
}

/** A task before it is changed. */
async function taskBefore(id) {
  const found = (await known("task")).get(nameOf({ kind: "task", id }));
  return found && { title: found.title, weekdays: found.weekdays };
}

/** Records whose numbers a text lists are gone. */
async function several(kind, text) {
  const ids = (text ?? "").split(",").filter(Boolean);
  return (await Promise.all(ids.map((id) => removal(kind, id)()))).flat();
}

// What is needed for few forms is loaded for them.
const favourites = () => import("./favourites.js");
const ownFoods = () => import("./own-foods.js");
const severalEntries = () => import("./several.js");
const cycle = (action) => async (fields, form) =>
  (await import("./cycle-offline.js")).cycleChange(action, fields, form);

const ways = [
  [/^\/cycle\/pause$/, () => cycle("pause")],
  [/^\/cycle\/resume$/, () => cycle("resume")],
  [/^\/cycle\/skip$/, () => cycle("skip_phase")],
  [/^\/cycle\/start$/, () => (fields, form) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(fields.get("first")?.trim())) throw new Unread("first");
    return cycle("move_start")(fields, form);
  }],
  [/^\/cycle\/end$/, () => cycle("end")],
  // The steps of a page that the server made are sent to it.
  [/^\/onboarding\/cycle\/reveal$/, () => async () =>
    (document.querySelector("[data-steps]") ? (await import("./cycle-steps.js")).setUp() : undefined)],
  [/^\/diary\/add$/, () => add],
  [/^\/diary\/add\/several$/, () => addSeveral],
  [/^\/diary\/copy$/, () => copy],
  [/^\/diary\/entries\/(\d+)$/, (id) => change(id)],
  [/^\/diary\/entries\/(\d+)\/delete$/, (id) => removal("diary_entry", id)],
  [/^\/diary\/entries\/(\d+)\/favourite$/, (id) => () => favourites().then(({ favour }) => favour(id))],
  [/^\/diary\/favourites\/(\d+)\/delete$/, (id) => () => favourites().then(({ unfavour }) => unfavour(id))],
  [/^\/diary\/undo$/, () => async (fields) =>
    [...await several("diary_entry", fields.get("ids")), ...await several("water", fields.get("water"))]],
  [/^\/(?:home|diary)\/water$/, () => (fields) => [{
    kind: "water", id: newId(fields),
    fields: { day: fields.get("day") || today(), millilitres: Number(fields.get("millilitres")) },
  }]],
  [/^\/diary\/water\/(\d+)\/delete$/, (id) => removal("water", id)],
  [/^\/home\/water\/undo$/, () => (fields) => removal("water", fields.get("id"))()],
  [/^\/(?:plan|diary)\/weight$/, () => weighIn],
  [/^\/diary\/weight\/delete$/, () => (fields) => removal("weigh_in", fields.get("day"))()],
  [/^\/home\/tasks$/, () => (fields, form) => [{
    kind: "task_mark", id: fields.get("day") || today(), fields: { [fields.get("task")]: Boolean(fields.get("done")) },
    shown: { title: form?.querySelector(".tick > span:last-child")?.firstChild?.textContent.trim() },
  }]],
  [/^\/tasks\/add$/, () => (fields) => [{
    kind: "task", id: newId(fields), fields: { ...task(fields, ""), firstDay: fields.get("day") || today() },
  }]],
  [/^\/tasks\/change$/, () => async (fields) => {
    const id = fields.get("id");
    return [{ kind: "task", id, fields: task(fields, `-${id}`), undo: await taskBefore(id) }];
  }],
  [/^\/tasks\/(stop|start)$/, (way) => async (fields) => {
    const before = await taskBefore(fields.get("id"));
    return [{
      kind: "task", id: fields.get("id"), fields: { isStopped: way === "stop" }, undo: { isStopped: way !== "stop" },
      shown: { title: before?.title },
    }];
  }],
  [/^\/diary\/several$/, () => (fields) => severalEntries().then(({ changeSeveral }) => changeSeveral(fields))],
  [/^\/diary\/move-back$/, () => (fields) => severalEntries().then(({ moveBack }) => moveBack(fields))],
  [/^\/foods$/, () => (fields) => ownFoods().then(({ addOwnFood }) => addOwnFood(fields))],
  [/^\/foods\/(\d+)$/, (id) => (fields) => ownFoods().then(({ changeOwnFood }) => changeOwnFood(id, fields))],
  [/^\/foods\/(\d+)\/delete$/, (id) => () => ownFoods().then(({ removeOwnFood }) => removeOwnFood(id))],
  [/^\/recipes$/, () => (fields) => ownFoods().then(({ addRecipe }) => addRecipe(fields))],
  [/^\/settings$/, () => (fields) => import("./preferences.js").then(({ changePreferences }) => changePreferences(fields))],
  [/^\/diary\/day$/, () => async (fields) => [{
    kind: "day_note", id: fields.get("day"), undo: await heldBefore("day_note", fields.get("day")),
    fields: {
      completeness: fields.get("completeness") || null, text: fields.get("text")?.trim() || null,
      marks: [...fields.keys()].filter((name) =>
        !["day", "completeness", "text", "token_", "key"].includes(name)),
    },
  }]],
];

/** What a form that is sent to an address stands for; undefined for one that has to be sent itself. */
export function changesOf(address, fields, form) {
  const path = new URL(address, location.href).pathname;
  for (const [pattern, make] of ways) {
    const found = path.match(pattern);
    if (found) return async () => make(found[1])(fields, form);
  }
  return undefined;
}

/**
 * The change that takes back another; nothing where none does. A record is removed only where it was made by the change:
 * where its name is new, or `undo` says by null that there was none.
 */
export function inverse({ kind, id, fields, undo, shown, was }) {
  if (kind === "cycle") return undo && { kind, id, fields: undo, shown: { title: shown?.back } };
  if (kind === "task_mark") {
    return { kind, id, fields: Object.fromEntries(Object.entries(fields ?? {}).map(([task, isDone]) => [task, !isDone])) };
  }
  const isMade = fields !== null && (undo === null || (undo === undefined && isUUID(id)));
  if (!undo && !isMade) return undefined;
  const name = kind === "preferences" ? id : nameOf({ kind, id }).slice(kind.length + 1);
  // The page may not know all of what is there again.
  const rest = isMade || fields === null ? shown : kind === "diary_entry" && shown ? { ...shown, ...undo } : undefined;
  return { kind, id: name, fields: undo ?? null, undo: fields, shown: was ?? rest };
}
