// Today's tasks on Home with what waits: which are done, by a tap or by what was logged, how many that are, and what it means
// for the streak.
import { known } from "./changes.js";
import { ofDay } from "./day-records.js";
import { dayAfter, today, weekdayNumber, weekdays } from "./days.js";
import { fill, written } from "./numbers.js";
import { announce, hidden, token } from "./own-tasks.js";
import { keepingFocus } from "./redraw.js";
import { icon, mark } from "./shown.js";
import { isThere, nameOf, numberOf } from "./sync.js";

const root = document.documentElement;
const meals = ["breakfast", "lunch", "dinner"];
const idOf = (row) => row.id.slice("task-".length);

/** Shows the tasks of the page. */
export async function showTasks(changes) {
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
  const [before, now] = await isThere() ? await Promise.all([logged(day, []), logged(day, changes)]) : [];
  // Midnight may have come meanwhile.
  if (area.dataset.day !== day) return showDay(area, found, changes);
  let isKept;
  keepingFocus(area.parentElement, () => {
    placeOwn(day, changes, found);
    const rows = [...document.querySelectorAll(".task-list > li:not([hidden])")];
    for (const row of rows) showRow(row, stateOf(row, before, now, ticks(day, changes)), area.dataset);
    isKept = showSum(area, rows);
  });
  return isKept;
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
  for (const row of list.querySelectorAll(":scope > [data-made]")) row.remove();
  const names = new Set(changes.filter(({ kind }) => kind === "task").map(nameOf));
  const { turned } = document.querySelector(".tasks .streak").dataset;
  // Another day asks for other tasks than the page came with.
  if (turned !== undefined) for (const name of found.keys()) names.add(name);
  const weekday = weekdays[weekdayNumber(day)];
  for (const name of names) {
    const task = found.get(name);
    if (!task?.title) continue;
    const id = name.slice("task/".length);
    const isAsked = !task.isStopped && (task.weekdays?.includes(weekday) ?? true);
    const row = document.getElementById(`task-${id}`);
    if (row) {
      row.hidden = !isAsked;
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
  Object.assign(form.dataset, { send: "", keep: "" });
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

/** What was logged of a day, and what was tapped. */
async function logged(day, changes) {
  const kinds = ["diary_entry", "water", "weigh_in", "task_mark"];
  const found = await Promise.all(kinds.map((kind) => ofDay(kind, day, changes)));
  const [eaten, drunk, [weighIn], [marks]] = found.map(({ now }) => now);
  return {
    eaten, water: drunk.reduce((sum, each) => sum + each.millilitres, 0), isWeighed: Boolean(weighIn),
    marks: marks?.tasks ?? {},
  };
}

/** Whether what was logged says that a task is done, as AskedTask.isShown has it. */
function isShown(row, { eaten, water, isWeighed }) {
  const id = idOf(row);
  if (id === "weigh_in") return isWeighed;
  if (id === "water") return water >= Number(row.dataset.target);
  if (id === "meals") return eaten.length > 0;
  const named = eaten.filter(({ meal }) => meal);
  return meals.includes(id) && eaten.length > 0 && (!named.length || named.some(({ meal }) => meal === id));
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
  const taps = id === "meals" ? ["meals", ...meals] : [id];
  const isMarked = (found) => taps.some((tap) => found?.marks[tap]);
  // A page that was kept may be older than the records; any other is newer.
  const isKept = "saved" in root.dataset && before;
  const hasShown = before && isShown(row, before);
  const shows = now ? isShown(row, now) : was === "shown";
  const isLogged = isKept || shows !== hasShown ? shows : was === "shown";
  const tap = id in ticked ? ticked[id] : isKept || was === "shown" ? isMarked(now) : was === "tapped";
  return { isLogged, isDone: isLogged || tap, isWaiting: row.dataset.made === "waiting" || id in ticked || (before && shows !== hasShown) };
}

function showRow(row, { isLogged, isDone, isWaiting }, words) {
  const form = row.querySelector("form");
  row.querySelector(".tick[data-made]")?.remove();
  row.querySelector("small.unsent")?.remove();
  row.dataset.done = isDone ? "1" : "";
  if (!form) {
    const line = row.querySelector(".tick");
    tick(line, isDone);
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
  tick(button, isDone);
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
  tick(line, true);
  return line;
}

function tick(line, isDone) {
  line.classList.toggle("done", isDone);
  const box = line.querySelector(".box");
  if (Boolean(box.firstElementChild) !== isDone) box.replaceChildren(...(isDone ? [icon("check")] : []));
}

// The sum

/** How many tasks are enough, as StreakWalk.needed has it. */
const needed = (all) => Math.floor((all * 4 + 4) / 5);

/** How many more tasks make the day count. One that is new today can only add to it. */
function left(rows, done, data) {
  if ("turned" in data) return Math.max(0, needed(rows.length) - done);
  const came = document.querySelectorAll(".task-list > li:not([data-made])");
  const [before, leftBefore] = [[...came].filter(({ dataset }) => dataset.was).length, Number(data.left)];
  const fits = (fresh) =>
    (leftBefore > 0 ? needed(came.length - fresh) === leftBefore + before : needed(came.length - fresh) <= before);
  let fresh = 0;
  while (fresh < came.length && !fits(fresh)) fresh += 1;
  if (fresh === came.length) fresh = 0;
  const isNewlyDone = (row) => /^\d/.test(idOf(row)) && row.dataset.done && !row.dataset.was;
  const undecided = fresh + rows.length - [...came].filter((row) => !row.hidden).length;
  const counted = rows.length - Math.max(0, undecided - rows.filter(isNewlyDone).length);
  return Math.max(0, needed(counted) - done);
}

/** Says how many are done and what that means; answers with whether the day counts. */
function showSum(area, rows) {
  const { dataset: data } = area;
  const done = rows.filter(({ dataset }) => dataset.done).length;
  const rest = left(rows, done, data);
  const days = Number(data.days) + (rest === 0 ? 1 : 0);
  const counted = (name, count) => fill(data[`${name}${count === 1 ? "One" : "Other"}`], { count: written(count) });
  const meaning = done === rows.length ? data.all : rest === 0 ? data.kept : counted(days > 0 ? "keep" : "begin", rest);
  const summary = Object.assign(document.createElement("strong"), {
    textContent: `${fill(data.summary, { done: written(done), all: written(rows.length) })}.`,
  });
  area.querySelector(".hint").replaceChildren(summary, ` ${meaning}`);
  area.querySelector(".days")?.remove();
  if (!days) return rest === 0;
  const line = Object.assign(document.createElement("p"), { className: "days" });
  line.append(icon("flame"), counted("streak", days));
  area.prepend(line);
  return rest === 0;
}
