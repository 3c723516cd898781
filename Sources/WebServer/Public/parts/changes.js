// What changes of records are made of, for forms that can't be sent.
import { isThere, isUUID, nameOf } from "../core/store.js";
import { apply, recordOf } from "../rules.js";
import { number } from "./numbers.js";

export const macronutrients = ["protein", "carbohydrate", "fat"];
// The texts of an entry, as forms have them; each can be emptied.
export const texts = ["name", "meal", "time"];
/** All that an entry need not have. */
export const optional = [...texts, ...macronutrients, "portion", "guess"];

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

export const filled = (fields, ...names) =>
  Object.fromEntries(names.filter((name) => fields.get(name)?.trim()).map((name) => [name, fields.get(name).trim()]));

/** The values that are there. */
export const withoutNothing = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What a new record of a form is named by: the form's own key, so that it counts once. */
export const newId = (fields) => {
  const key = fields.get("key")?.toLowerCase() ?? "";
  return isUUID(key) ? key : crypto.randomUUID();
};

/** An entry that is there with other fields; what it holds then is shown wherever it is moved to. */
export async function changedEntry(entry, fields) {
  const change = { kind: "diary_entry", id: String(entry.id), fields };
  const name = nameOf(change);
  const after = contentsOf((await apply([change], new Map([[name, entry]]))).get(name));
  const isMoved = fields.day !== undefined && fields.day !== entry.day;
  const { name: title = entry.name } = fields;
  return { ...change, undo: undoOf(entry, fields), shown: { name: title, ...(isMoved ? { ...fields, ...after } : {}) } };
}

/** What is sent to take back a change of an entry: what it held, and null for what it held nothing in. */
export function undoOf(entry, fields) {
  // Another amount of a food has another content.
  const names = [...Object.keys(fields), ...(fields.grams === undefined ? [] : macronutrients)];
  const empty = names.filter((name) => optional.includes(name));
  const planned = fields.isPlanned === undefined ? {} : { isPlanned: entry.isPlanned ?? false };
  return { ...Object.fromEntries(empty.map((name) => [name, null])), ...contentsOf(entry), ...planned };
}

/** What an entry holds, as it is sent. */
export function contentsOf(entry) {
  const names = ["day", "isPlanned", "calories", ...optional, "foodId", "ownFoodId", "grams"];
  return Object.fromEntries(names.filter((name) => entry[name] != null).map((name) => [name, entry[name]]));
}

// What is sent to have a record again that was removed or replaced, where that is not all that it holds.
const again = {
  diary_entry: contentsOf,
  // A weight that stood is not asked about.
  weigh_in: ({ weight }) => ({ weight, confirmed: true }),
  day_note: ({ completeness = null, text = null, marks = [] }) => ({ completeness, text, marks }),
};

/** What a record holds, without what names it and what only tells how it came to be here. */
const held = ({ id, createdAt, isWaiting, ...rest }) => rest;

/** What takes back the change of a record: what it held, null where there was none; nothing where that is not known here. */
export async function heldBefore(kind, id) {
  const found = await recordOf(kind, id);
  if (found) return (again[kind] ?? held)(found);
  return await isThere() ? null : undefined;
}

/** A record is gone. One that is not known here can't be brought back. */
export const removal = async (kind, id) =>
  [{ kind, id, fields: null, undo: await heldBefore(kind, id) ?? undefined }];

/** Records whose numbers a text lists are gone. */
export const removalOfAll = async (kind, text) =>
  (await Promise.all((text ?? "").split(",").filter(Boolean).map((id) => removal(kind, id)))).flat();

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
