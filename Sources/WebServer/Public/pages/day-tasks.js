// Today's tasks on Home with what waits: which are done, by a tap or by what was logged, how many that are, and what it means
// for the streak.
import { isThere, nameOf, numberOf } from "../core/store.js";
import { ofDay, totalsOf } from "../parts/day-records.js";
import { dayAfter, today, weekdayNumber, weekdays } from "../parts/days.js";
import { announce, hidden, token } from "../parts/made-forms.js";
import { icon, mark } from "../parts/marks.js";
import { fill, written } from "../parts/numbers.js";
import { keepingFocus } from "../parts/redraw.js";
import { ask, known } from "../rules.js";

const root = document.documentElement;
const idOf = (row) => row.id.slice("task-".length);

/** What a tap on a task says. */
export const tick = (fields, form) => [{
  kind: "task_mark", id: fields.get("day") || today(), fields: { [fields.get("task")]: Boolean(fields.get("done")) },
  shown: { title: form?.querySelector(".tick > span:last-child")?.firstChild?.textContent.trim() },
}];

/** Shows the tasks of the page. */
export async function show(changes) {
  const area = document.querySelector(".tasks .streak[data-day]");
  if (!area) return;
  const found = await known("task");
  let isKept = await showDay(area, found, changes);
  // A page that was kept may be of a day that is over.
  while ("saved" in root.dataset && area.dataset.day < today()) {
    turnOn(area, isKept);
    isKept = await showDay(area, found, changes);
  }
}

/** Shows the tasks of the day that the page is of; answers with whether that many are done that the day counts. */
async function showDay(area, found, changes) {
  const { day } = area.dataset;
  keepingFocus(area.parentElement, () => placeOwn(day, changes, found));
  const rows = [...document.querySelectorAll(".task-list > li:not([hidden])")];
  const tasks = rows.map((row) => ({ ...found.get(`task/${idOf(row)}`), id: idOf(row), target: Number(row.dataset.target) }));
  const [before, now] = await isThere() ? await logged(day, tasks, changes) : [];
  const ticked = ticks(day, changes);
  const states = rows.map((row, index) => stateOf(row, before?.[index], now?.[index], ticked));
  const { left } = await ask("tasks", { day, tasks: tasks.map((task, index) => ({ ...task, isDone: states[index].isDone })) });
  // Midnight may have come meanwhile.
  if (area.dataset.day !== day) return showDay(area, found, changes);
  keepingFocus(area.parentElement, () => {
    rows.forEach((row, index) => showRow(row, states[index], area.dataset));
    showSum(area, states, left);
  });
  return left === 0;
}

/** Makes the tasks of the page those of the next day, of which nothing is done yet. */
function turnOn({ dataset }, isKept) {
  dataset.days = isKept ? Number(dataset.days) + 1 : 0;
  dataset.day = dayAfter(dataset.day, 1);
  dataset.turned = "";
  for (const row of document.querySelectorAll(".task-list > li")) {
    row.dataset.was = "";
    const line = row.querySelector(":scope > .tick:not([data-made])");
    if (line) line.replaceWith(newForm(idOf(row), titleOf(line), dataset.day));
    const form = row.querySelector("form");
    form.elements.day.value = dataset.day;
    form.elements.key.value = crypto.randomUUID();
    // How far something was on the day before is not how far it is now.
    row.querySelector("button small:not(.unsent)")?.remove();
  }
}

/** What a task is called whose line has more than that. */
const titleOf = (line) => [...line.lastElementChild.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  .map(({ textContent }) => textContent.trim()).join("");

/** Puts tasks of one's own into the list that were added without a connection, and takes those out that were stopped. */
function placeOwn(day, changes, found) {
  const list = document.querySelector(".task-list");
  for (const row of list.children) row.hidden = false;
  const names = new Set(changes.filter(({ kind }) => kind === "task").map(nameOf));
  const { turned } = document.querySelector(".tasks .streak").dataset;
  // Another day asks for other tasks than the page came with.
  if (turned !== undefined) for (const name of found.keys()) names.add(name);
  for (const row of list.querySelectorAll(":scope > [data-made]")) if (!names.has(row.id.replace("-", "/"))) row.remove();
  const weekday = weekdays[weekdayNumber(day)];
  for (const name of names) {
    const task = found.get(name);
    if (!task?.title) continue;
    const id = name.slice("task/".length);
    const isAsked = !task.isStopped && (task.weekdays?.includes(weekday) ?? true);
    const row = document.getElementById(`task-${id}`);
    if (row) {
      row.hidden = !isAsked;
      if ("made" in row.dataset) row.dataset.made = task.isWaiting ? "waiting" : "";
      row.querySelector(".tick > span:last-child").firstChild.textContent = task.title;
    } else if (isAsked) list.append(newRow(id, task, day));
  }
}

function newRow(id, { title, isWaiting }, day) {
  const row = Object.assign(document.createElement("li"), { id: `task-${id}` });
  row.dataset.made = isWaiting ? "waiting" : "";
  row.append(newForm(id, title, day));
  return row;
}

function newForm(id, title, day) {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/home/tasks" });
  Object.assign(form.dataset, { kind: "task_mark.set", send: "", keep: "" });
  const button = Object.assign(document.createElement("button"), { className: "tick" });
  button.setAttribute("role", "checkbox");
  button.setAttribute("aria-checked", "false");
  const text = Object.assign(document.createElement("span"), { textContent: title });
  button.append(Object.assign(document.createElement("span"), { className: "box" }), text);
  const fields = { key: crypto.randomUUID(), task: id, day, done: "1" };
  form.append(token(), ...Object.entries(fields).map(([name, value]) => hidden(name, value)), button);
  announce(form);
  return form;
}

/** Which tasks of a day were logged and which were tapped, before and after the changes. */
async function logged(day, tasks, changes) {
  const totals = await totalsOf(day, day, changes);
  return Promise.all(["before", "now"].map(async (when) => {
    const { now: [marks] } = await ofDay("task_mark", day, when === "now" ? changes : []);
    return (await ask("tasks", { day, tasks, totals: totals[when].get(day), marks: marks?.tasks })).tasks;
  }));
}

/** What taps that wait say of tasks, by their ids. */
function ticks(day, changes) {
  const found = changes.filter(({ kind, id }) => kind === "task_mark" && id === day)
    .flatMap(({ fields }) => Object.entries(fields ?? {}));
  return Object.fromEntries(found.map(([task, isDone]) => [task.length === 36 ? numberOf(task) : task, Boolean(isDone)]));
}

/** What a row was on the page that came, and what it is now. */
function stateOf(row, before, now, ticked) {
  const [id, button] = [idOf(row), row.querySelector("form button")];
  row.dataset.was ??= button ? (button.getAttribute("aria-checked") === "true" ? "tapped" : "") : "shown";
  const { was } = row.dataset;
  // A page that was kept may be older than the records; any other is newer.
  const isKept = "saved" in root.dataset && before;
  const hasShown = before && before.isLogged;
  const shows = now ? now.isLogged : was === "shown";
  const isLogged = isKept || shows !== hasShown ? shows : was === "shown";
  const tap = id in ticked ? ticked[id] : isKept || was === "shown" ? Boolean(now?.isTapped) : was === "tapped";
  return { isLogged, isDone: isLogged || tap, isWaiting: row.dataset.made === "waiting" || id in ticked || (before && shows !== hasShown) };
}

function showRow(row, { isLogged, isDone, isWaiting }, words) {
  const form = row.querySelector("form");
  row.querySelector(".tick[data-made]")?.remove();
  row.querySelector("small.unsent")?.remove();
  if (!form) {
    const line = row.querySelector(".tick");
    check(line, isDone);
    line.querySelector(".unseen").hidden = !isDone;
    for (const detail of line.querySelectorAll("small")) detail.hidden = !isLogged;
    if (isWaiting) line.lastElementChild.append(" ", mark());
    return;
  }
  form.hidden = isLogged;
  if (isLogged) {
    form.after(doneLine(form, isWaiting, words));
    return;
  }
  const button = form.querySelector("button");
  button.setAttribute("aria-checked", String(isDone));
  form.elements.done.value = isDone ? "" : "1";
  check(button, isDone);
  if (isWaiting) button.lastElementChild.append(" ", mark());
}

/** A task that is done by what was logged, which no tap undoes. */
function doneLine(form, isWaiting, { done }) {
  const line = Object.assign(document.createElement("p"), { className: "tick" });
  line.dataset.made = "";
  const box = Object.assign(document.createElement("span"), { className: "box" });
  const text = document.createElement("span");
  const unseen = Object.assign(document.createElement("span"), { className: "unseen", textContent: `${done} ` });
  text.append(unseen, form.querySelector(".tick > span:last-child").firstChild.textContent.trim());
  if (isWaiting) text.append(" ", mark());
  line.append(box, text);
  check(line, true);
  return line;
}

function check(line, isDone) {
  line.classList.toggle("done", isDone);
  const box = line.querySelector(".box");
  if (Boolean(box.firstElementChild) !== isDone) box.replaceChildren(...(isDone ? [icon("check")] : []));
}

// The sum

/** Says how many are done and what that means. */
function showSum(area, states, rest) {
  const { dataset: data } = area;
  const done = states.filter(({ isDone }) => isDone).length;
  const days = Number(data.days) + (rest === 0 ? 1 : 0);
  const counted = (name, count) => fill(data[`${name}${count === 1 ? "One" : "Other"}`], { count: written(count) });
  const meaning = done === states.length ? data.all : rest === 0 ? data.kept : counted(days > 0 ? "keep" : "begin", rest);
  const summary = Object.assign(document.createElement("strong"), {
    textContent: `${fill(data.summary, { done: written(done), all: written(states.length) })}.`,
  });
  area.querySelector(".hint").replaceChildren(summary, ` ${meaning}`);
  area.querySelector(".days")?.remove();
  if (!days) return;
  const line = Object.assign(document.createElement("p"), { className: "days" });
  line.append(icon("flame"), counted("streak", days));
  area.prepend(line);
}
