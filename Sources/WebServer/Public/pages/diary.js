// A day of the diary with what waits, also on the page of another day that was kept.
import { nameOf } from "../core/store.js";
import { byTime, ofDay } from "../parts/day-records.js";
import { showDay } from "../parts/day-sums.js";
import { isToCome, today, writtenOut } from "../parts/days.js";
import { energyOf, entryName } from "../parts/entry-rows.js";
import { announce, hidden, token } from "../parts/made-forms.js";
import { mark, undoButton } from "../parts/marks.js";
import { energyWithUnit, fill, hidesNumbers, water, weight } from "../parts/numbers.js";
import { showRows } from "../parts/redraw.js";
import { showWeek } from "../parts/week-strip.js";
import { showNote } from "./day-note.js";

const root = document.documentElement;
const words = () => document.getElementById("unsent").dataset;
const isSaved = () => "saved" in root.dataset;

/** The day that the address names. */
const shownDay = () => new URLSearchParams(location.search).get("day") ?? today();

/** Shows the day that the address names. */
export async function show(changes, isOtherCycle) {
  const area = document.querySelector("[data-day]");
  const day = shownDay();
  if (isSaved() && area.dataset.day !== day) turnTo(area, day);
  if (area.dataset.day !== day) return;
  for (const list of area.querySelectorAll("ul.totals")) await showDay(list, day, changes, isOtherCycle);
  await showMeals(area.querySelector("section.meals"), day, changes);
  // How many meals are logged is not counted here.
  if (changes.length || isSaved()) area.querySelector(".meals-logged")?.remove();
  await showDrinks(area, day, changes);
  await showWeighIn(area, day, changes);
  await showNote(day, isSaved());
  await showWeek(day, changes);
}

/** Makes the page of a day that was kept that of another day, whose targets follow from the records. */
function turnTo(area, day) {
  const text = new Intl.DateTimeFormat(root.lang, {
    weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
  const isToday = day === today();
  const lead = document.querySelector("[data-lead]");
  lead.hidden = !isToCome(day);
  lead.textContent = isToCome(day) ? fill(area.dataset.planned, { date: writtenOut(day) }) : "";
  for (const each of area.querySelectorAll(".drunk, .weighed, .noted")) each.hidden = isToCome(day);
  document.querySelector("main h1").textContent = isToday ? area.dataset.today : text;
  const hint = document.querySelector(".diary-head .hint");
  if (hint) hint.textContent = isToday ? text : "";
  for (const form of document.querySelectorAll("main form.undo")) form.remove();
  for (const list of area.querySelectorAll("ul.totals")) list.dataset.turned = "";
  for (const link of area.querySelectorAll("a[href^='/diary/add'], a[href^='/diary/weight'], a[href^='/diary/several']")) {
    const address = new URL(link.href);
    if (isToday) address.searchParams.delete("day");
    else address.searchParams.set("day", day);
    link.href = address.pathname + address.search;
  }
  for (const form of area.querySelectorAll("[data-kind='diary_entry.copy']")) form.remove();
  for (const field of area.querySelectorAll("input[type=hidden][name=day]")) field.value = day;
  area.dataset.day = day;
}

async function showMeals(section, day, changes) {
  const { dataset: data } = section;
  const { now, gone } = await ofDay("diary_entry", day, changes);
  // What was made a favourite here, as a page can't tell it otherwise.
  const starred = new Set(changes.filter(({ kind, fields }) => kind === "favourite" && fields)
    .map(({ fields }) => String(fields.entryId)));
  // What was planned is answered for.
  const isOpen = now.some(({ isPlanned }) => isPlanned);
  if (day < today() && !isOpen) document.querySelector("[data-lead]").hidden = true;
  const meals = [...section.querySelectorAll(":scope > .meal")];
  const shown = meals.map((meal) => meal.dataset.meal);
  for (const meal of meals) {
    const isHere = (entry) => (entry.meal ?? "") === meal.dataset.meal
      || (meal === meals.at(-1) && !shown.includes(entry.meal ?? ""));
    const here = now.filter(isHere).sort(byTime);
    const [eaten, planned] = [here.filter((entry) => !entry.isPlanned), here.filter((entry) => entry.isPlanned)];
    meal.querySelector(".again")?.toggleAttribute("hidden", here.length > 0);
    const removed = gone.filter(isHere);
    let list = meal.querySelector("ul.entries");
    if (!list) {
      list = Object.assign(document.createElement("ul"), { className: "entries" });
      meal.querySelector(".meal-head").after(list);
    }
    showRows(list, [
      ...[...eaten, ...planned].map((entry) => row(entry, day, data, starred)), ...removed.map((entry) => goneRow(entry, data))]);
    if (!list.children.length) list.remove();
    const sum = (entries) => energyWithUnit(entries.reduce((all, { calories }) => all + calories, 0), data.calories);
    meal.querySelector(".meal-total").textContent = eaten.length ? sum(eaten) : "";
    const line = meal.querySelector(".meal-planned");
    line.hidden = !planned.length || hidesNumbers();
    line.textContent = line.hidden ? "" : fill(data.plannedSum, { calories: sum(planned) });
    showLogAll(meal, planned.map(({ id }) => id), day, data);
  }
}

/** Offers to log everything that is planned of a meal, where that is several and its day has come. */
function showLogAll(meal, ids, day, data) {
  const form = meal.querySelector(".log-all");
  if (ids.length < 2 || isToCome(day)) return form?.remove();
  if (form) return void (form.elements.ids.value = ids.join(","));
  const made = logForm(ids.join(","), day, data.logAll, meal.getAttribute("aria-label"));
  made.className = "log-all";
  meal.querySelector("ul.entries").after(made);
  return announce(made);
}

/** Logs what is planned; `ids` lists the numbers. */
function logForm(ids, day, label, name) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/diary/log" });
  Object.assign(form.dataset, { kind: "diary_entry.log", here: "" });
  const button = Object.assign(document.createElement("button"), { className: "quiet", textContent: label });
  button.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: `: ${name}` }));
  form.append(token(), hidden("ids", ids), hidden("day", day), button);
  return form;
}

function row(entry, day, data, starred) {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), {
    className: "entry", id: `entry-${entry.id}`, href: `/diary/entries/${entry.id}`,
  });
  const calories = Object.assign(document.createElement("span"), { className: "entry-calories" });
  calories.textContent = energyOf(entry, data);
  const name = entryName(entry, data);
  if (entry.isWaiting) name.append(mark());
  link.append(name, calories);
  link.dataset.entry = JSON.stringify(entry);
  if (starred.has(String(entry.id))) name.append(mark(`★ ${words().favourite} · ${words().mark}`));
  item.append(link);
  if (entry.isPlanned) item.dataset.isPlanned = "";
  if (entry.isPlanned && !isToCome(day)) {
    const form = logForm(String(entry.id), day, data.log, entry.name ?? data.unnamed);
    announce(form);
    item.append(form);
  }
  item.append(removeForm("diary_entry", `/diary/entries/${entry.id}/delete`, entry.id, day, `${data.remove} ${entry.name ?? data.unnamed}`));
  return item;
}

function goneRow(entry, data) {
  const item = Object.assign(document.createElement("li"), { className: "gone" });
  const name = entryName(entry, data);
  name.append(mark(words().gone));
  const line = Object.assign(document.createElement("span"), { className: "entry" });
  line.append(name);
  item.append(line, undoButton(nameOf({ kind: "diary_entry", id: String(entry.id) }), entry.name ?? data.unnamed));
  return item;
}

function removeForm(kind, action, id, day, label) {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  Object.assign(form.dataset, { kind: `${kind}.remove`, id, here: "" });
  const button = Object.assign(document.createElement("button"), { className: "close" });
  button.setAttribute("aria-label", label);
  const icon = document.querySelector("#log-sheet .close svg");
  button.append(icon ? icon.cloneNode(true) : "×");
  form.append(token(), hidden("day", day), button);
  announce(form);
  return form;
}

async function showDrinks(area, day, changes) {
  const section = area.querySelector(".taps")?.closest("section");
  if (!section) return;
  const { dataset: data } = area.querySelector("ul.totals");
  const { now } = await ofDay("water", day, changes);
  let list = section.querySelector("ul.entries");
  if (!list) {
    list = Object.assign(document.createElement("ul"), { className: "entries drinks" });
    section.append(list);
  }
  const remove = area.querySelector("section.meals").dataset.remove;
  showRows(list, now.map((drink) => {
    const item = document.createElement("li");
    const text = water(drink.millilitres, data.units).join(" ");
    const name = Object.assign(document.createElement("span"), { className: "entry-name", textContent: text });
    if (drink.isWaiting) name.append(mark());
    item.append(name, removeForm("water", `/diary/water/${drink.id}/delete`, drink.id, day, `${remove} ${text}`));
    return item;
  }));
  if (!list.children.length) list.remove();
}

async function showWeighIn(area, day, changes) {
  const section = area.querySelector("#weight")?.closest("section");
  const { dataset: data } = area.querySelector("ul.totals");
  const { now: [weighIn] } = await ofDay("weigh_in", day, changes);
  section?.querySelector(".figure")?.remove();
  const removal = section?.querySelector("[data-kind='weigh_in.remove']");
  if (removal) removal.hidden = !weighIn;
  if (!section || !weighIn) return;
  const figure = Object.assign(document.createElement("p"), { className: "figure" });
  figure.append(Object.assign(document.createElement("span"), {
    className: "number", textContent: hidesNumbers() ? section.dataset.weighed : weight(weighIn.weight, data.units),
  }));
  if (weighIn.isWaiting) figure.append(" ", mark());
  section.querySelector("h2").after(figure);
}
