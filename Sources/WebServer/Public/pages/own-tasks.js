// The page of a person's own tasks with what waits: those that were added, changed, stopped or started again.
import { nameOf } from "../core/store.js";
import { newId, Unread } from "../parts/changes.js";
import { today, weekdays } from "../parts/days.js";
import { announce, hidden, token } from "../parts/made-forms.js";
import { mark } from "../parts/marks.js";
import { keepingFocus } from "../parts/redraw.js";
import { hasTouched } from "../parts/touched.js";
import { known } from "../rules.js";

// What the forms change

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

export const add = (fields) => [{
  kind: "task", id: newId(fields), fields: { ...task(fields, ""), firstDay: fields.get("day") || today() },
}];

export const change = async (fields, form, id) =>
  [{ kind: "task", id, fields: task(fields, `-${id}`), undo: await taskBefore(id) }];

const stopOrStart = (isStopped) => async (fields, form, id) => [{
  kind: "task", id, fields: { isStopped }, undo: { isStopped: !isStopped }, shown: { title: (await taskBefore(id))?.title },
}];
export const stop = stopOrStart(true);
export const start = stopOrStart(false);

// What is shown

const area = () => document.querySelector("[data-own-tasks]");
const made = (tag, properties = {}) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.dataset.made = "";
  return element;
};

/** Shows the tasks of the page. */
export async function show(changes) {
  if (!area()) return;
  const waiting = changes.filter(({ kind }) => kind === "task");
  const found = await known("task");
  // A stored page may be older than the records.
  const names = new Set([...waiting.map(nameOf), ...("saved" in document.documentElement.dataset ? found.keys() : [])]);
  const tasks = new Map([...names].map((name) => [name.slice("task/".length), found.get(name) ?? asShown(name, waiting)])
    .filter(([, task]) => task?.title));
  if (!area()) return;
  keepingFocus(area(), () => {
    takeAway(tasks);
    for (const [id, task] of tasks) showTask(id, task);
  });
  const isEmpty = !area().querySelector(".own-task:not([hidden])");
  for (const card of area().querySelectorAll(".card.empty")) card.hidden = !isEmpty;
  const stopped = area().querySelector("ul.stopped");
  stopped.closest("section").hidden = !stopped.querySelector("li:not([hidden])");
}

/** A task of a pending change that has no record here. */
function asShown(name, waiting) {
  const changes = waiting.filter((change) => nameOf(change) === name);
  return Object.assign({ isWaiting: true }, ...changes.flatMap(({ undo, fields, shown }) => [undo, fields, shown]));
}

/** Whether a task is being changed, or its form is open and it is still the same task. */
function isInUse(element, tasks) {
  const task = element.matches(".own-task") && tasks.get(idIn(element));
  if (!task || hasTouched(element)) return Boolean(task);
  const isSame = element.querySelector("h2").textContent === task.title
    && element.querySelector(".hint").firstChild.textContent === daysOf(task);
  return isSame && Boolean(element.querySelector("details[open]"));
}

/** Restores the page as it arrived, except for tasks that are in use. */
function takeAway(tasks) {
  for (const element of area().querySelectorAll("[data-made]")) if (!isInUse(element, tasks)) element.remove();
  for (const element of area().querySelectorAll(".own-task, .stopped li")) element.hidden = false;
  for (const element of area().querySelectorAll("[data-was]")) {
    element.textContent = element.dataset.was;
    delete element.dataset.was;
  }
}

function showTask(id, task) {
  const card = cardOf(id);
  const line = [...area().querySelectorAll(".stopped li")].find((each) => idIn(each) === id);
  if (line) line.hidden = !task.isStopped;
  if (card) card.hidden = Boolean(task.isStopped);
  if (task.isStopped) {
    if (line) line.firstElementChild.append(...markOf(task));
    else area().querySelector("ul.stopped").append(stoppedLine(id, task));
  } else if (card) changeCard(card, task);
  else newCard(id, task);
}

const idIn = (element) => element.querySelector("[data-id]")?.dataset.id;
const cardOf = (id) => document.getElementById(`own-${id}`)?.closest("section");

/** The mark of an unsent change, which is removed once it is sent. */
function markOf({ isWaiting }) {
  if (!isWaiting) return [];
  const element = mark();
  element.dataset.made = "";
  return [" ", element];
}

function changeCard(card, task) {
  const [title, days] = [card.querySelector("h2"), card.querySelector(".hint")];
  for (const [element, text] of [[title, task.title], [days, daysOf(task)]]) {
    element.dataset.was = element.textContent;
    element.textContent = text;
  }
  days.append(...markOf(task));
}

/** "Every day", or "Mon, Wed". */
function daysOf({ weekdays }) {
  const all = [...area().querySelectorAll("#add ~ form .weekday-list label")];
  const chosen = all.filter((label) => !weekdays || weekdays.includes(label.querySelector("input").name));
  return chosen.length === all.length ? area().dataset.every
    : chosen.map((label) => label.querySelector("span").textContent).join(", ");
}

function newCard(id, task) {
  const card = made("section", { className: "card own-task" });
  const title = Object.assign(document.createElement("h2"), { id: `own-${id}`, textContent: task.title });
  card.setAttribute("aria-labelledby", title.id);
  const days = Object.assign(document.createElement("p"), { className: "hint", textContent: daysOf(task) });
  days.append(...markOf(task));
  const controls = Object.assign(document.createElement("div"), { className: "controls" });
  controls.append(changing(id, task), formOf("stop", id, area().dataset.stop, task, "quiet"));
  card.append(title, days, controls);
  area().firstElementChild.append(card);
}

/** The form to change a task: the form for a new one with the present values. */
function changing(id, task) {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.append(area().dataset.change, unseen(task));
  const form = document.querySelector("#add ~ form").cloneNode(true);
  form.action = "/tasks/change";
  Object.assign(form.dataset, { kind: "task.change", id });
  form.querySelector("[name=key]").replaceWith(hidden("id", id));
  for (const element of form.querySelectorAll("[id], [name], [for], [aria-describedby]")) {
    for (const name of ["id", "name", "for", "aria-describedby"]) {
      const value = element.getAttribute(name);
      if (value && element.type !== "hidden") element.setAttribute(name, `${value}-${id}`);
    }
  }
  form.elements[`title-${id}`].value = task.title;
  for (const box of form.querySelectorAll("[type=checkbox]")) {
    box.checked = !task.weekdays || task.weekdays.includes(box.name.replace(`-${id}`, ""));
    box.defaultChecked = box.checked;
  }
  form.elements[`title-${id}`].defaultValue = task.title;
  form.querySelector("button").textContent = document.getElementById("unsent").dataset.save;
  announce(form);
  details.append(summary, form);
  return details;
}

function stoppedLine(id, task) {
  const line = made("li");
  const name = document.createElement("span");
  const days = Object.assign(document.createElement("small"), { textContent: daysOf(task) });
  name.append(`${task.title} `, days, ...markOf(task));
  line.append(name, formOf("start", id, area().dataset.start, task));
  return line;
}

function formOf(act, id, label, task, className = "") {
  const form = Object.assign(document.createElement("form"), { method: "post", action: `/tasks/${act}` });
  Object.assign(form.dataset, { kind: `task.${act}`, id });
  const button = Object.assign(document.createElement("button"), { className });
  button.append(label, unseen(task));
  form.append(token(), hidden("id", id), button);
  announce(form);
  return form;
}

const unseen = ({ title }) => Object.assign(document.createElement("span"), { className: "unseen", textContent: `: ${title}` });
