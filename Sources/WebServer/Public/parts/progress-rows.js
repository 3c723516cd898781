// What waits in the tables of Progress, whose rows are days, weeks or four weeks, as ProgressBucket.swift has them.
import { dayAfter, monday, numbered, writtenOut } from "./days.js";
import { mark } from "./marks.js";

const area = () => document.querySelector(".progress-cards");
const tableOf = (card) => card.querySelector(":scope > details");

/** Hides what does not hold of what waits, until that is sent. */
export function hide(...parts) {
  for (const part of parts) if (part) part.hidden = true;
}

/** The first of the days that stand as one. */
export function firstOf(day, length) {
  if (length === 1) return day;
  const origin = monday(area().dataset.from);
  return dayAfter(origin, Math.floor((numbered(day) - numbered(origin)) / length) * length);
}

/** How many days a row is of. */
export function rowLength() {
  const { from, to } = area().dataset;
  const days = numbered(to) - numbered(from);
  return days < 120 ? 1 : days < 740 ? 7 : 28;
}

/** The first day and the last one of the row that a day is in, and of the one that begins with a day. */
export const rowOf = (day) => firstOf(day, rowLength());
export const lastOf = (start) => dayAfter(start, rowLength() - 1);

/** Days, each once, as tables have them. */
export const newestFirst = (days) => [...new Set(days)].sort().reverse();

/**
 * Has the table of a card say something else of some rows: `cells` are texts by the first of the days of a row, none where
 * nothing is left of it. `starts` are those of the rows that it has, the newest first; `waits` tells of which rows something
 * is not sent yet.
 */
export function setRows(card, starts, cells, waits = () => true) {
  const body = tableOf(card)?.querySelector("tbody");
  if (!body || body.rows.length !== starts.length) return hide(tableOf(card));
  const before = [...body.rows];
  for (const start of newestFirst(cells.keys())) {
    const texts = cells.get(start);
    const place = starts.findIndex((each) => each <= start);
    const row = place < 0 ? null : before[place];
    if (starts[place] === start) row.hidden = true;
    if (texts) body.insertBefore(rowMade(start, texts, waits(start)), row);
  }
  // Every row may be one of those that have gone.
  return [...body.rows].every((row) => row.hidden) && hide(tableOf(card));
}

function rowMade(start, texts, isWaiting) {
  const row = document.createElement("tr");
  row.dataset.made = "";
  row.append(
    Object.assign(document.createElement("th"), { scope: "row", textContent: writtenOut(start) }),
    ...texts.map((textContent) => Object.assign(document.createElement("td"), { textContent })));
  if (isWaiting) row.cells[1].append(" ", mark());
  return row;
}
