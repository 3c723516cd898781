// What waits to be sent and what was refused: listed, tried again, changed, discarded, saved as a file.
import { discard, keep, refused, waiting } from "../core/outbox.js";
import { takeBack } from "../core/repair.js";
import { nameOf, single } from "../core/store.js";
import { inStores } from "../core/vault.js";
import { banner } from "../parts/banner.js";
import { inverse } from "../parts/changes.js";
import { dated, isToCome, today, weekdays } from "../parts/days.js";
import { edit, editable } from "../parts/dialog.js";
import { changed } from "../parts/live.js";
import {
  energy, energyWithUnit, fill, food, hidesNumbers, nameOfUnits, water, weight, written,
} from "../parts/numbers.js";
import { ask, contentsOfAmounts } from "../rules.js";

const place = () => document.getElementById("unsent");
const words = () => place().dataset;

const count = (name, number) => fill(words()[number === 1 ? `${name}One` : `${name}Other`], { count: written(number) });

/** A change in words: "Porridge, 420 cal". */
function said({ kind, fields, shown, undo, id }, units) {
  const value = { ...undo, ...fields, ...shown };
  const parts = {
    diary_entry: () => [value.name ?? words().unnamed, value.calories && energyWithUnit(value.calories, words().calories)],
    water: () => [words().water, value.millilitres && water(value.millilitres, units).join(" ")],
    weigh_in: () => [words().weight, !hidesNumbers() && shown?.typed || (value.weight && weight(value.weight, units))],
    task: () => [words().task, value.title, fields.isStopped && words().stop, weekdayNames(fields.weekdays)],
    task_mark: () => [words().task, value.title],
    day_note: () => [words().note, value.text],
    favourite: () => [words().favourite, value.name],
    own_food: () => [value.name, shown?.per100g && !value.recipe && !hidesNumbers()
      && `${energy(shown.per100g.calories)} ${words().calories} (100 ${words().grams})`],
    preferences: () => [words().settings],
    cycle: () => [value.title],
  }[kind]?.() ?? [kind];
  if (value.grams && kind === "diary_entry") parts.push(food(value.grams, words().grams));
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

/** Lists what waits and what was refused. */
export async function list() {
  const area = place();
  if (!area) return;
  const [waits, refusals] = [await waiting(), await refused()];
  const units = nameOfUnits(await single("preferences"));
  const tried = waits.length ? await lastTried() : 0;
  const isOpen = area.querySelector("details")?.open;
  const hadFocus = area.contains(document.activeElement);
  area.hidden = !waits.length && !refusals.length;
  if (area.hidden) return area.replaceChildren();
  const parts = [];
  if (refusals.length) {
    const heading = Object.assign(document.createElement("h2"), { textContent: count("refused", refusals.length) });
    const list = document.createElement("ul");
    list.append(...refusals.map((refusal) => refusedItem(refusal, units)));
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

function refusedItem(refusal, units) {
  const text = said(refusal, units);
  const { outcome = {} } = refusal;
  const reasons = Object.values(outcome.fields ?? {});
  const error = outcome.isUnread ? banner().dataset.entryRefused : outcome.error;
  const note = (reasons.length ? reasons : [error]).filter(Boolean).join(" ");
  const again = async (typed) => {
    // On another day that is to come it is a plan, however late that is heard of.
    const isMoved = typed?.day && typed.day !== refusal.fields.day && isToCome(typed.day);
    const fields = refusal.kind === "diary_entry" && isMoved ? { ...typed, isPlanned: true } : typed;
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
    return fields.calories === undefined ? shown : { ...shown, ...await ask("ownFood", { fields }) };
  }
  const isOther = kind === "diary_entry" && fields.grams > 0 && before.grams > 0 && fields.grams !== before.grams;
  if (!shown || !isOther) return shown && withNew(shown, before, fields);
  const [contents] = await contentsOfAmounts([{ contents: shown, of: before.grams, grams: fields.grams }]);
  return { ...shown, ...contents };
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
  await changed();
}

/** Saves what waits as a file, made here. */
function save(changes) {
  const plain = changes.map(({ kind, id, fields, shown, madeAt, outcome }) => ({ kind, id, fields, shown, madeAt, outcome }));
  const url = URL.createObjectURL(new Blob([JSON.stringify(plain, undefined, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `gtsd-${today()}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
