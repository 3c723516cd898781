// The fasting cycle without a connection: what its forms change, and what follows of it for the cycle's page, for Home and
// for the targets of days.
import { waiting } from "../core/outbox.js";
import { banner, tell } from "../parts/banner.js";
import { Unread } from "../parts/changes.js";
import { act, cycleAfter, onDay } from "../parts/cycle-days.js";
import { today } from "../parts/days.js";
import { mark } from "../parts/marks.js";
import { energyTarget, fill, written } from "../parts/numbers.js";

const root = document.documentElement;
const words = () => document.getElementById("unsent").dataset;

/** A day in words, as the server has it. */
const date = (day) => new Intl.DateTimeFormat(root.lang, { day: "numeric", month: "long", timeZone: "UTC" })
  .format(new Date(`${day}T00:00:00Z`));

// What a form changes

/** What a form of the cycle stands for: pause, resume, skip_phase, move_start or end. */
async function change(action, fields, form) {
  const before = await cycleAfter(await waiting(), today());
  const start = fields.get("first")?.trim();
  const sent = action === "end" ? null : action === "move_start" ? { action, start } : { action };
  if (!await act(before, sent, today())) refuse(form, before);
  const label = (act) => document.querySelector(`[data-kind='cycle.${act}'] button`)?.textContent.trim();
  const title = `${document.querySelector("main h1").textContent.trim()}: ${form.querySelector("button").textContent.trim()}`;
  const back = { pause: label("resume"), resume: label("pause") }[action];
  return [{
    kind: "cycle", id: "self", fields: sent, undo: await contrary(action, before),
    shown: { title, back: title.replace(/: .*/, `: ${back ?? words().undo}`) },
  }];
}

export const pause = (...form) => change("pause", ...form);
export const resume = (...form) => change("resume", ...form);
export const skipPhase = (...form) => change("skip_phase", ...form);
export const end = (...form) => change("end", ...form);

export function moveStart(fields, form) {
  if (!/^\d{4}-\d\d-\d\d$/.test(fields.get("first")?.trim())) throw new Unread("first");
  return change("move_start", fields, form);
}

/** Says why something can't be done with a cycle: at its field, or else above the page. */
function refuse(form, { changes }) {
  const { none } = document.querySelector(".cycle-today")?.dataset ?? {};
  const sentence = changes.at(-1)?.phases ? form.dataset.refused : `${none}.`;
  if (!form.elements.first) {
    tell(sentence);
    banner().scrollIntoView({ block: "nearest" });
  }
  throw new Unread("first", sentence);
}

/** What takes back something that is done with a cycle; undefined where a single thing can't. */
async function contrary(action, before) {
  if (action === "pause") return { action: "resume" };
  if (action === "resume") return { action: "pause" };
  // A fasting day on a weekday that is skipped is a day of rest.
  if (action === "skip_phase") {
    const after = await act(before, { action }, today());
    if (after && (await onDay(today(), { ...before, ...after })).state === "paused") return { action: "resume" };
  }
  const { state, first, pattern } = await onDay(today(), before);
  if (state === "paused" || !first) return undefined;
  if (action !== "end") return { action: "move_start", start: first };
  const calories = before.changes.at(-1)?.calories;
  return { action: "start", phases: pattern, start: first, ...(calories ? { calories } : {}) };
}

let isAltered = false;
// A page that came in the place of this one is whole.
document.addEventListener("shown", () => { isAltered = false; });

/** Whether what is on this page of a cycle is not what the server made. */
export const isShown = () => isAltered;

// The cycle's page and its card on Home

/** Shows where the cycle is today, with what waits. */
export async function show(changes) {
  for (const line of document.querySelectorAll("[data-needs-connection]")) line.hidden = !("saved" in root.dataset);
  const card = document.querySelector(".cycle-today, .card.cycle");
  const own = changes.filter(({ kind }) => kind === "cycle");
  if (!own.length && !isAltered) return;
  isAltered = true;
  const steps = document.querySelector(".five-steps");
  if (!card && !steps) return;
  const now = await onDay(today(), await cycleAfter(own, today()));
  if (steps) showSteps(steps, now, own);
  if (!card) return;
  const heading = card.querySelector("h2");
  heading.textContent = title(now, card.dataset);
  if (own.length) heading.append(" ", mark());
  showNumber(card, now);
  const isOther = own.some(({ fields }) => fields?.action === "set_up");
  if (card.matches(".cycle-today")) showPage(card, now, isOther);
  else showCard(card, now);
}

/** Whether there is a cycle; while the one of the five steps waits to be sent, they are not offered. */
function showSteps(card, { state }, changes) {
  const text = card.querySelector("h2 + p");
  text.textContent = state === "none" ? card.dataset.text : card.dataset.running;
  if (changes.length) text.append(" ", mark());
  const offer = card.querySelector("form, p:has(> a.button)");
  offer.hidden = changes.some(({ fields }) => fields?.action === "set_up");
}

function title({ state, phase, day, left, first, pattern }, data) {
  if (state === "none") return data.none;
  if (state === "paused") return data.paused;
  if (state === "planned") return fill(data.planned, { date: date(first) });
  const { kind } = pattern[phase];
  return left === undefined ? data[kind] : fill(data.day, { kind: data[kind], day: written(day), days: written(day + left - 1) });
}

/** Today's kilocalories. */
function showNumber(card, { state, targets }) {
  const figure = card.querySelector(".figure");
  if (!figure) return;
  figure.hidden = targets.calories === undefined || !["running", "paused"].includes(state);
  figure.querySelector(".number").textContent = `~${energyTarget(targets.calories ?? 0)}`;
}

function replace(line, text) {
  if (!line) return;
  line.hidden = !text;
  line.textContent = text ?? "";
}

/** On the page of a cycle. One that was set up here `isOther` than the one that the page was made of, if of any. */
function showPage(card, now, isOther) {
  const { state, phase, left, next, first, pattern } = now;
  const can = { pause: state === "running", resume: state === "paused", skip_phase: now.canSkip };
  for (const [name, isPossible] of Object.entries(can)) {
    const form = card.querySelector(`[data-kind='cycle.${name}']`);
    if (form) form.hidden = !isPossible;
  }
  for (const part of card.querySelectorAll("[data-of-cycle]")) {
    part.hidden = state === "none" || (isOther && part.localName !== "details");
  }
  const withoutCycle = card.querySelectorAll("[data-without-cycle]");
  for (const part of withoutCycle) part.hidden = state !== "none";
  card.classList.toggle("empty", withoutCycle.length > 0 && state === "none");
  const { dataset: data } = card;
  const values = next && {
    kind: data[pattern[next.phase]?.kind], date: date(next.day), calories: `~${energyTarget(next.calories ?? 0)}\u00a0${data.calories}`,
  };
  replace(card.querySelector(".next"),
    next && fill(next.calories === undefined ? data.next : data.nextCalories, values));
  const above = card.querySelector("h2").previousElementSibling;
  above.toggleAttribute("hidden", withoutCycle.length ? state !== "none" : state === "none" || isOther);
  const phases = [...card.querySelectorAll("details.phase")];
  // Another first day puts the phases of fasting on weekdays in another order.
  const isSame = phases.every(({ dataset }, index) => dataset.phase === `${pattern[index]?.kind} ${pattern[index]?.days}`);
  phases.forEach((details, index) => {
    const line = details.querySelector("[data-days]");
    const { days } = line.dataset;
    line.textContent = state === "running" && isSame && index === phase ? fill(data.now, { days }) : days;
  });
  const field = card.querySelector("[name=first]");
  if (field && first && document.activeElement !== field) field.defaultValue = first;
  showMonth();
}

/** The days to come are no longer what the calendar has, which is there again when all is sent. */
function showMonth() {
  const calendar = document.getElementById("calendar")?.closest("section");
  if (calendar) calendar.hidden = true;
}

/** On Home, only what is known here is shown until all is sent. */
function showCard(card) {
  for (const part of card.querySelectorAll(".place, .phase-steps, .banner, .hint, details, .cycle-facts, .fire-box")) {
    part.hidden = true;
  }
}
