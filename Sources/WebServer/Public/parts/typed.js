// What is typed in a form and not sent comes back with its entry of the browser's history, for a day. Browsers store none
// of our pages, so it would be lost otherwise. The entry has a name without meaning; what was typed is kept sealed under
// it, for the person who typed it only, until they log out.
import { all, get, put, remove } from "../core/vault.js";

const root = document.documentElement;
const lifetime = 24 * 60 * 60;
const most = 10;

const notTyped = ["hidden", "submit", "password"];

function fields(form) {
  return [...form.elements].filter(({ id, name, type }) => id && name && !notTyped.includes(type));
}

/** Names which form it is, and in which units it is typed. */
function place(form) {
  return [form.getAttribute("action"), form.elements.units?.value].join(" ");
}

const part = ({ type }) => (["radio", "checkbox"].includes(type) ? "checked" : "value");

/** What the page itself has in a field; null for a choice from a list. */
const initial = ({ type, defaultChecked, defaultValue }) =>
  (["radio", "checkbox"].includes(type) ? defaultChecked : defaultValue) ?? null;

/** The name under which this entry of the history has something. */
function name() {
  const { typed } = history.state ?? {};
  return typeof typed === "string" ? typed : undefined;
}

function rename(typed) {
  try {
    history.replaceState({ ...history.state, typed }, "");
  } catch {
    // Some browsers refuse it when it comes too often; the next change is kept.
  }
  return name();
}

let next;
let saving;

/** Keeps the newest of what is typed, one after another. */
async function save() {
  while (next) {
    const { to, value } = next;
    next = undefined;
    await put("typed", to, value, lifetime).catch(() => {});
  }
  saving = undefined;
}

/** What was typed in a form of this entry of the history: a value by the field, and what the page had there before. */
async function earlier(form) {
  await saving;
  const found = name() && await get("typed", name()).catch(() => undefined);
  const { person, place: where, values } = found?.value ?? {};
  return person === root.dataset.person && where === place(form) ? values : {};
}

/** Brings back what was typed in a form when this page was open before, and keeps what is typed from now on. */
export async function keepTyped(form) {
  const touched = new Set();
  let before = {};
  const keep = () => {
    // Where nothing can be sealed, nothing is kept.
    const to = name() ?? rename(crypto.randomUUID?.());
    if (!to) return;
    const values = Object.fromEntries(fields(form).map((field) =>
      [field.id, [field[part(field)], before[field.id]?.[1] ?? initial(field)]]));
    next = { to, value: { person: root.dataset.person, place: place(form), values } };
    saving ??= save();
  };
  form.addEventListener("input", ({ target }) => {
    touched.add(target.id);
    keep();
  });
  before = await earlier(form);
  for (const field of fields(form)) {
    // What the page itself says by now is newer than what was typed over it, and so is what was typed meanwhile.
    const [value, was] = before[field.id] ?? [];
    if (value !== undefined && was === initial(field) && !touched.has(field.id)) field[part(field)] = value;
  }
  form.dispatchEvent(new Event("kept"));
  if (touched.size) keep();
}

/** Forgets what was typed, since it was sent. */
export async function forgetTyped() {
  const sent = name();
  if (!sent) return;
  rename(undefined);
  next = undefined;
  await saving;
  await remove("typed", sent).catch(() => {});
}

/**
 * Forgets what somebody else typed on this device, and all but the newest. Where nobody is logged in, only what waits to be
 * sent stays, for its person.
 */
export async function sweepTyped() {
  const { person } = root.dataset;
  const found = await all("typed");
  const stays = ({ name, value }) => (person ? value.person === person : name.startsWith("draft "));
  const own = found.filter(stays).slice(-most);
  for (const each of found) if (!own.includes(each)) await remove("typed", each.name);
}
