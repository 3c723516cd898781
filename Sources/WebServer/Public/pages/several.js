// Several entries of a day, copied, moved or removed without a connection, and the page on which they are chosen.
import { contentsOf, Unread } from "../parts/changes.js";
import { eatenOn } from "../parts/day-records.js";
import { today } from "../parts/days.js";
import { entryName } from "../parts/entry-rows.js";
import { mark } from "../parts/marks.js";
import { energy } from "../parts/numbers.js";
import { keepingFocus } from "../parts/redraw.js";
import { recordOf } from "../rules.js";

const prefix = "entry.";

/** What is done with the entries that a form names. */
export async function change(fields) {
  const ids = [...fields.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const entries = await Promise.all(ids.map((id) => recordOf("diary_entry", id)));
  // What is not all known here is not done by half.
  if (entries.includes(undefined)) return [];
  const act = fields.get("act") || "copy";
  const [to, meal] = [fields.get("to"), fields.get("toMeal")];
  if (!entries.length) throw new Unread("to", document.querySelector("[data-none]")?.dataset.none);
  if (act !== "delete" && !to && !meal) throw new Unread("to", document.querySelector("[data-nowhere]")?.dataset.nowhere);
  const place = { day: to || fields.get("day") || today(), ...(meal ? { meal } : {}) };
  if (act === "delete") {
    return entries.map((entry) => ({ kind: "diary_entry", id: String(entry.id), fields: null, undo: contentsOf(entry) }));
  }
  if (act === "move") return entries.map((entry) => moved(entry, place));
  return entries.map((entry) => ({
    kind: "diary_entry", id: crypto.randomUUID(), fields: { ...contentsOf(entry), ...place }, shown: { name: entry.name },
  }));
}

/** An entry at another place. The page may not know the month that it comes from. */
function moved(entry, place) {
  return {
    kind: "diary_entry", id: String(entry.id), fields: place, shown: { ...contentsOf(entry), ...place },
    undo: { day: entry.day, meal: entry.meal ?? null },
  };
}

/** Where entries were, as MovedEntries in SeveralEntriesWeb.swift writes it: `2026-02-28.lunch.12.13,2026-02-28..14`. */
export async function moveBack(fields) {
  const places = (fields.get("moved") ?? "").split(",").flatMap((group) => {
    const [day, meal, ...ids] = group.split(".");
    return ids.map((id) => [id, { day, meal: meal || null }]);
  });
  const entries = await Promise.all(places.map(async ([id, place]) => [await recordOf("diary_entry", id), place]));
  if (entries.some(([entry]) => !entry)) return [];
  return entries.map(([entry, place]) => moved(entry, place));
}

/** Makes the page of whatever day the address names, with what waits in it. */
export async function show(changes) {
  const form = document.querySelector("[data-kind='diary_entry.several']");
  if (!form) return;
  const query = new URLSearchParams(location.search);
  const day = query.get("day") ?? today();
  const entries = await eatenOn(day, changes);
  const chosen = new Set([...form.querySelectorAll("input[type=checkbox]:checked")].map(({ name }) => name));
  const isFirst = form.dataset.shown === undefined;
  form.dataset.shown = "";
  const names = Object.fromEntries([...form.elements.toMeal].map(({ value, id }) =>
    [value, form.querySelector(`label[for="${id}"]`).textContent.trim()]));
  const meals = [...new Set([...Object.keys(names).filter(Boolean), ...entries.map(({ meal }) => meal ?? "")])];
  const isAsked = (entry) => query.has("all") || (query.has("meal") && entry.meal === query.get("meal"));
  const isChosen = (entry) => (isFirst ? isAsked(entry) : chosen.has(prefix + entry.id));
  const lists = meals.map((meal) => [meal, entries.filter((entry) => (entry.meal ?? "") === meal)])
    .filter(([, eaten]) => eaten.length)
    .map(([meal, eaten]) => list(meal ? names[meal] ?? meal : form.dataset.anyTime, eaten, form.dataset, isChosen, isAsked));
  const before = [...form.querySelectorAll(".choose-list")];
  if (before.length !== lists.length || !before.every((each, index) => each.isEqualNode(lists[index]))) {
    keepingFocus(form, () => {
      for (const each of before) each.remove();
      form.querySelector(".field").before(...lists);
    });
  }
  form.elements.day.value = day;
  form.hidden = !entries.length;
  const empty = document.getElementById("nothing");
  if (empty) empty.hidden = entries.length > 0;
  const back = document.querySelector("main .crumb a");
  if (back && query.has("day")) back.href = `/diary?day=${day}`;
}

function list(title, entries, data, isChosen, isAsked) {
  const set = Object.assign(document.createElement("fieldset"), { className: "choose-list" });
  set.append(Object.assign(document.createElement("legend"), { textContent: title }));
  set.append(...entries.map((entry) => {
    const label = Object.assign(document.createElement("label"), { htmlFor: prefix + entry.id });
    const box = Object.assign(document.createElement("input"), {
      type: "checkbox", id: prefix + entry.id, name: prefix + entry.id, value: "1", checked: isChosen(entry),
      defaultChecked: isAsked(entry),
    });
    const line = Object.assign(document.createElement("span"), { className: "entry" });
    const calories = Object.assign(document.createElement("span"), {
      className: "entry-calories", textContent: energy(entry.calories, data.calories),
    });
    const name = entryName(entry, data);
    if (entry.isWaiting) name.append(mark());
    line.append(name, calories);
    label.append(box, line);
    return label;
  }));
  return set;
}
