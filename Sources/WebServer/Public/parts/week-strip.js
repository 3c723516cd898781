// The strip of a week above a day of the diary, on the page of another day that was kept, and of what waits.
import { totalsOf } from "./day-records.js";
import { dayAfter, isToCome, lastPlanned, monday, today } from "./days.js";
import { icon } from "./marks.js";
import { energyWithUnit } from "./numbers.js";

const root = document.documentElement;

/** Has the strip show the week of a day. */
export async function showWeek(day, changes) {
  const list = document.querySelector("ol.week");
  if (!list) return;
  const first = monday(day);
  const { before, now } = await totalsOf(first, dayAfter(first, 6), changes);
  const calories = document.querySelector("section.meals").dataset.calories;
  [...list.children].forEach((item, index) => {
    const date = dayAfter(first, index);
    const isChanged = before.get(date)?.calories !== now.get(date)?.calories;
    if (item.dataset.id !== date || isChanged) showDate(item, date, now.get(date), { ...list.dataset, calories });
    const link = item.querySelector("a");
    if (date === day) link?.setAttribute("aria-current", "page");
    else link?.removeAttribute("aria-current");
  });
  turn(document.querySelector(".turns"), day);
}

const address = (day) => (day === today() ? "/diary" : `/diary?day=${day}`);

/** Has a place of the strip show a day, of which is known only what was logged. */
function showDate(item, date, totals, data) {
  const weekday = item.querySelector("span");
  const number = Object.assign(document.createElement("strong"), { textContent: Number(date.slice(8)) });
  const name = new Intl.DateTimeFormat(root.lang, { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(`${date}T00:00:00Z`));
  const isOpen = date <= lastPlanned();
  const place = document.createElement(isOpen ? "a" : "p");
  place.append(weekday, number);
  if (isOpen) {
    const eaten = totals?.calories && energyWithUnit(totals.calories, data.calories);
    place.href = address(date);
    const now = date === today() && document.querySelector("[data-today]").dataset.today;
    const standing = isToCome(date) ? "" : totals ? data.logged : data.empty;
    place.setAttribute("aria-label", [now, name, standing, eaten].filter(Boolean).join(", "));
    if (totals) {
      const mark = icon("day-logged");
      mark.setAttribute?.("class", "icon day-logged");
      place.append(mark);
    }
  }
  item.replaceChildren(place);
  item.dataset.id = date;
  item.classList.toggle("is-today", date === today());
}

/** Has the weeks before and after within reach, and today, as DiaryWeek.swift has them. */
function turn(area, day) {
  const last = monday(day) < monday(today()) ? today() : lastPlanned();
  const after = dayAfter(day, 7) < last ? dayAfter(day, 7) : last;
  const lead = (name, to, isHidden) => {
    const link = area.querySelector(`[data-${name}]`);
    link.hidden = isHidden;
    link.href = address(to);
  };
  lead("previous", dayAfter(day, -7), false);
  lead("now", today(), monday(day) === monday(today()));
  lead("next", after, monday(day) === monday(last));
}
