// What waits to be sent and what was refused: kept, listed, tried again, changed, discarded, saved as a file.
import { Unread, changesOf, inverse, recordOf, whole } from "./changes.js";
import { dated, today, weekdays } from "./days.js";
import { fill, grams, measures, number, typed, water, weight, written } from "./numbers.js";
import { takeBack } from "./outbox.js";
import { discard, keep, nameOf, records, refused, waiting } from "./sync.js";
import { inStores } from "./vault.js";

const place = () => document.getElementById("unsent");
const words = () => place().dataset;

/**
 * Keeps what a form changes, as it can't be sent now. Answers with "kept", "unread" for something that is no number, or
 * nothing for a form that has to be sent itself.
 */
export async function keepForm(form, fields) {
  const make = changesOf(form.action, fields, form);
  if (!make) return undefined;
  try {
    const changes = await make();
    // What can't be made of what is here needs a connection.
    if (!changes?.length) return undefined;
    await keep(changes);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    showUnread(form, error.field, error.sentence);
    return "unread";
  }
  return "kept";
}

/** Says at a field what is wrong with it: that it is no number, or what is given. */
export function showUnread(form, name, sentence = words().unread) {
  const control = form.elements[name];
  const field = control?.closest?.(".field, fieldset");
  if (!field) return;
  const id = `${control.id || name}-problem`;
  const line = document.getElementById(id) ?? Object.assign(document.createElement("p"), { id, className: "problem" });
  line.textContent = sentence;
  field.append(line);
  field.classList.add("has-problem");
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", id);
  control.focus();
}

// What is listed

const count = (name, number) => fill(words()[number === 1 ? `${name}One` : `${name}Other`], { count: written(number) });

/** A change in words: "Porridge, 420 cal". */
function said({ kind, fields, shown, undo, id }, units) {
  const value = { ...undo, ...fields, ...shown };
  const parts = {
    diary_entry: () => [value.name ?? words().unnamed, value.calories && `${written(value.calories)} ${words().calories}`],
    water: () => [words().water, value.millilitres && water(value.millilitres, units).join(" ")],
    weigh_in: () => [words().weight, shown?.typed ?? (value.weight && weight(value.weight, units))],
    task: () => [words().task, value.title, fields.isStopped && words().stop, weekdayNames(fields.weekdays)],
    task_mark: () => [words().task, value.title],
    day_note: () => [words().note, value.text],
    favourite: () => [words().favourite, value.name],
    own_food: () => [value.name, shown?.per100g && !value.recipe
      && `${written(shown.per100g.calories)} ${words().calories} (100 ${words().grams})`],
    preferences: () => [words().settings],
    cycle: () => [value.title],
  }[kind]?.() ?? [kind];
  if (value.grams && kind === "diary_entry") parts.push(grams(value.grams, words().grams));
  const day = ["weigh_in", "day_note"].includes(kind) ? id : value.day;
  if (day && day !== today()) parts.push(dated(day));
  const text = parts.filter(Boolean).join(", ");
  return fields === null && !["task_mark", "cycle"].includes(kind) ? fill(words().removal, { name: text }) : text;
}

/** "Mon, Wed"; nothing for all days or none. */
function weekdayNames(names) {
  if (!names || names.length === 7) return undefined;
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });
  // The fifth of January 1970 was a Monday.
  return names.map((name) => format.format(new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(name))))).join(", ");
}

function button(label, name, press, className = "quiet") {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: label, className });
  made.setAttribute("aria-label", `${label}: ${name}`);
  made.addEventListener("click", () => press(made));
  return made;
}

function item(text, note, ...buttons) {
  const line = document.createElement("li");
  const words = document.createElement("p");
  words.append(text);
  if (note) words.append(Object.assign(document.createElement("small"), { textContent: note }));
  const actions = Object.assign(document.createElement("span"), { className: "undo-actions" });
  actions.append(...buttons);
  line.append(words, actions);
  return line;
}

/** Lists what waits and what was refused. `changed` is called after something of it was changed here. */
export async function showUnsent(changed) {
  const area = place();
  if (!area) return;
  const [waits, refusals] = [await waiting(), await refused()];
  const { units } = (await records("preferences"))["preferences/self"] ?? {};
  const tried = waits.length ? await lastTried() : 0;
  const isOpen = area.querySelector("details")?.open;
  const hadFocus = area.contains(document.activeElement);
  area.hidden = !waits.length && !refusals.length;
  if (area.hidden) return area.replaceChildren();
  const parts = [];
  if (refusals.length) {
    const heading = Object.assign(document.createElement("h2"), { textContent: count("refused", refusals.length) });
    const list = document.createElement("ul");
    list.append(...refusals.map((refusal) => refusedItem(refusal, units, changed)));
    parts.push(heading, list);
  }
  if (waits.length) {
    const details = document.createElement("details");
    const summary = Object.assign(document.createElement("summary"), { textContent: count("waiting", waits.length) });
    const list = document.createElement("ul");
    list.append(...waits.map((wait) => {
      const text = said(wait, units);
      const canUndo = wait.number > tried || inverse(wait);
      return item(text, "", ...(canUndo ? [button(words().undo, text, once(() => undo(wait).then(changed)))] : []));
    }));
    details.append(summary, list);
    details.open = isOpen ?? false;
    parts.push(details);
  }
  const file = Object.assign(document.createElement("button"), {
    type: "button", className: "quiet", textContent: words().file,
  });
  file.addEventListener("click", () => save([...waits, ...refusals]));
  const actions = Object.assign(document.createElement("p"), { className: "actions" });
  actions.append(file);
  area.replaceChildren(...parts, actions);
  if (hadFocus) (area.querySelector("summary") ?? area.querySelector("button"))?.focus();
}

function refusedItem(refusal, units, changed) {
  const text = said(refusal, units);
  const { outcome = {} } = refusal;
  const reasons = Object.values(outcome.fields ?? {});
  const note = (reasons.length ? reasons : [outcome.error]).filter(Boolean).join(" ");
  const again = async (fields) => {
    await keep([{ ...refusal, number: undefined, outcome: undefined, fields, shown: await shownWith(refusal, fields) }]);
    await discard(refusal.number);
    changed();
  };
  // Something that was asked about is right when it is sent again just so.
  const { isQuestion } = outcome;
  const buttons = [
    button(isQuestion ? words().right : words().retry, text, once(() =>
      again(isQuestion ? { ...refusal.fields, confirmed: true } : refusal.fields))),
    button(words().discard, text, (pressed) => {
      // It is asked once whether it is meant.
      if (pressed.dataset.asked === undefined) {
        pressed.dataset.asked = "";
        pressed.textContent = words().sure;
        pressed.setAttribute("aria-label", `${words().sure}: ${text}`);
        return;
      }
      discard(refusal.number).then(changed);
    }, "quiet danger"),
  ];
  if (editable.some((name) => refusal.fields?.[name] != null)) {
    buttons.splice(1, 0, button(words().edit, text, () => edit(text, refusal, again)));
  }
  return item(text, note, ...buttons);
}

/** What a button does, which it does once. It keeps the focus. */
const once = (act) => (pressed) => {
  if (pressed.ariaDisabled === "true") return;
  pressed.ariaDisabled = "true";
  act();
};

/** The number of the last change that may have arrived: those after it can be taken back as if they had not been made. */
async function lastTried() {
  const mine = await inStores(["own"], "readonly", (owns) => owns.get(document.documentElement.dataset.person));
  return mine?.tried ?? 0;
}

/** What the pages know besides of a change, once its fields are others. */
async function shownWith({ kind, fields: before, shown }, fields) {
  if (!fields) return shown;
  if (kind === "weigh_in" && fields.weight !== before.weight) return undefined;
  if (kind === "own_food" && !fields.recipe) {
    // Another name leaves what is in it.
    return fields.calories === undefined ? shown : { ...shown, ...(await import("./own-foods.js")).shownOf(fields) };
  }
  const factor = kind === "diary_entry" ? fields.grams / before.grams : 1;
  if (!shown || !(factor > 0) || factor === 1) return shown && withNew(shown, before, fields);
  const scaled = ["calories", "protein", "carbohydrate", "fat"].filter((name) => shown[name] != null)
    .map((name) => [name, name === "calories" ? Math.round(shown[name] * factor) : Math.round(shown[name] * factor * 100) / 100]);
  return { ...shown, ...Object.fromEntries(scaled) };
}

/** What was shown, with those of its values that were typed anew. */
const withNew = (shown, before, fields) => Object.fromEntries(Object.entries(shown).map(([name, value]) =>
  [name, name in fields && fields[name] !== before[name] ? fields[name] : value]));

/** Takes back a change: one that was never sent as if it had not been made, any other by its contrary. */
export async function undo(change) {
  if (await takeBack(change)) return;
  const contrary = inverse(change);
  if (contrary) await keep([contrary]);
}

/** Takes back the removal of a record, once however often its button is pressed. */
export async function bringBack(name) {
  const buttons = [...document.querySelectorAll("[data-take-back]")].filter(({ dataset }) => dataset.takeBack === name);
  if (buttons.some(({ ariaDisabled }) => ariaDisabled === "true")) return;
  for (const each of buttons) each.ariaDisabled = "true";
  const change = (await waiting()).filter((each) => nameOf(each) === name).at(-1);
  if (change) await undo(change);
}

/** Saves what waits as a file, made here. */
function save(changes) {
  const plain = changes.map(({ kind, id, fields, shown, madeAt, outcome }) => ({ kind, id, fields, shown, madeAt, outcome }));
  const url = URL.createObjectURL(new Blob([JSON.stringify(plain, undefined, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `gtsd-${today()}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// Changing what was typed

const numbers = ["calories", "protein", "carbohydrate", "fat", "grams", "millilitres", "weight"];
const editable = ["title", "name", "brand", "barcode", ...numbers, "time", "day"];

/**
 * Opens a dialog with the fields of a change, and answers with it; `done` is called with what is in them then. `others` are further buttons,
 * each { label, press, className }.
 */
export async function edit(title, { kind, fields }, done, ...others) {
  const { units } = await recordOf("preferences", "self") ?? {};
  const isTyped = (name) => fields.grams == null && ["name", ...numbers.slice(0, 4)].includes(name);
  const names = editable.filter((name) => fields[name] != null || (kind === "diary_entry" && isTyped(name)));
  const before = Object.fromEntries(names.map((name) => [name, asTyped(name, fields[name], units)]));
  return formDialog(title, names.map((name) => [name, label(name, units), before[name]]), {
    others,
    done: (problem, texts) => {
      const after = { ...fields };
      for (const name of names) {
        const text = texts[name].trim();
        // What was not touched stays to the last digit.
        if (text === before[name]) continue;
        after[name] = text === "" ? null : numbers.includes(name) ? asNumber(name, text, units) : text;
        if (Number.isNaN(after[name])) return problem(name);
      }
      return done(after);
    },
  });
}

function label(name, units) {
  const text = words()[`field${name[0].toUpperCase()}${name.slice(1)}`] ?? name;
  return name in measures ? `${text} (${measures[name].unit(units)})` : text;
}

function asTyped(name, value, units) {
  if (typeof value !== "number") return value ?? "";
  if (name in measures) return measures[name].typed(value, units);
  return numbers.includes(name) ? typed(value) : String(value);
}

function asNumber(name, text, units) {
  if (name in measures) return measures[name].read(text, units);
  return name === "calories" ? whole(text) : number(text);
}

/**
 * Opens a dialog with text fields, each [name, label, text]. `done` is called with a function that says at a field that it
 * is wrong, and with the texts; the dialog stays open where something was wrong.
 */
export function formDialog(title, fields, { done, save = words().save, more = [], others = [] }) {
  const dialog = document.createElement("dialog");
  const form = Object.assign(document.createElement("form"), { method: "dialog", noValidate: true });
  const heading = Object.assign(document.createElement("h2"), { id: "edit-heading", textContent: title });
  dialog.setAttribute("aria-labelledby", heading.id);
  const actions = Object.assign(document.createElement("p"), { className: "actions" });
  const action = (text, press, className = "") => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, className });
    made.addEventListener("click", () => {
      dialog.close();
      press();
    });
    return made;
  };
  actions.append(Object.assign(document.createElement("button"), { className: "primary", textContent: save }),
    action(words().cancel, () => {}), ...others.map((each) => action(each.label, each.press, each.className)));
  form.append(heading, ...fields.map((each) => field(...each)), ...more, actions);
  form.addEventListener("submit", (event) => {
    const texts = Object.fromEntries(fields.map(([name]) => [name, form.elements[name].value]));
    const problem = (name, sentence) => {
      event.preventDefault();
      showUnread(form, name, sentence);
    };
    // What can't be kept stays in its fields.
    Promise.resolve(done(problem, texts)).catch((error) => {
      document.body.append(dialog);
      dialog.showModal();
      if (error?.name === "QuotaExceededError") dispatchEvent(new Event("full"));
    });
  });
  dialog.append(form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function field(name, text, value) {
  const area = Object.assign(document.createElement("div"), { className: "field" });
  const id = `edit-${name}`;
  const input = Object.assign(document.createElement("input"), {
    id, name, value, type: name === "day" ? "date" : name === "time" ? "time" : "text", autocomplete: "off",
  });
  if (numbers.includes(name) || name === "amount") input.inputMode = "decimal";
  const box = Object.assign(document.createElement("div"), { className: "input" });
  box.append(input);
  area.append(Object.assign(document.createElement("label"), { htmlFor: id, textContent: text }), box);
  return area;
}
