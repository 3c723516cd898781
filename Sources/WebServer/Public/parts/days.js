// Days in the person's time zone.

const root = document.documentElement;

/** The days of a week, as tasks and targets name them. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const hour = 3_600_000;

/** The day of a moment in the person's time zone, which begins when they say: 2026-02-28. */
export function dayOf(moment) {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: root.dataset.zone };
  return new Intl.DateTimeFormat("sv", parts).format(new Date(moment) - hour * (root.dataset.dayStart ?? 0));
}

/** Today in the person's time zone. */
export const today = () => dayOf(Date.now());

/** Whether a day has not come yet, so that food on it is planned. */
export const isToCome = (day) => day > today();

/** The last day for which food can be planned. */
export const lastPlanned = () => dayAfter(today(), 30);

/** The number of a day, in days since 1 January 1970. */
export const numbered = (day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The day with a number. */
export const dayNumbered = (number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** The day a number of days after another. */
export const dayAfter = (day, days) => dayNumbered(numbered(day) + days);

/** The number of days since Monday. The first day of 1970 was a Thursday. */
export const weekdayNumber = (day) => (numbered(day) + 3) % 7;

/** Monday of the week of a day. */
export const monday = (day) => dayAfter(day, -weekdayNumber(day));

/** A day as it is displayed, with the year where it is another: Sat, Feb 28. */
export function dated(day) {
  const parts = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" };
  if (day.slice(0, 4) !== today().slice(0, 4)) parts.year = "numeric";
  return new Intl.DateTimeFormat(root.lang, parts).format(new Date(`${day}T00:00:00Z`));
}

/** A day written in full, as by Sentences.date: February 28, 2026. */
export function writtenOut(day) {
  const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat(root.lang, parts).format(new Date(`${day}T00:00:00Z`));
}
