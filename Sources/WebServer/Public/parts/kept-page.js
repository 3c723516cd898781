// A page that was kept: what it says of itself, and what in it belongs to another day than the one that it came on.
import { banner, tell } from "./banner.js";
import { today } from "./days.js";
import { waitingWords } from "./in-doubt.js";

const root = document.documentElement;
const day = 24 * 60 * 60;

/** Has a form of the page send something new, of the day and the meal that the address names. */
export function renew(area) {
  for (const key of area.querySelectorAll("form input[name=key]")) key.value = crypto.randomUUID();
  for (const field of area.querySelectorAll("input[name=day]")) renewDay(field);
  chooseMeal(area);
}

/** What is entered now is of the day that the address names, or of today. */
function renewDay(field) {
  const day = new URLSearchParams(location.search).get("day") ?? today();
  // What the scales showed on the day before is not today's weight.
  if (field.type === "date" && field.value !== day && field.form?.elements.weight) field.form.elements.weight.value = "";
  field.value = day;
}

/** A page that was kept for one meal serves for the one that its address names. */
function chooseMeal(area) {
  const meal = new URLSearchParams(location.search).get("meal");
  if (!meal) return;
  for (const field of area.querySelectorAll("input[type=hidden][name=meal]")) field.value = meal;
  for (const link of area.querySelectorAll(".choice-links a")) {
    if (new URL(link.href).searchParams.get("meal") === meal) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function age(moment) {
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "auto" });
  const seconds = (moment - Date.now()) / 1000;
  for (const [unit, length] of [["day", day], ["hour", 3600], ["minute", 60]]) {
    if (-seconds >= length) return format.format(Math.ceil(seconds / length), unit);
  }
  return format.format(0, "minute");
}

/** Says how old the page is, and what waits. */
export async function tellAge() {
  const sentence = location.pathname === "/plan" ? banner().dataset.plan : banner().dataset.text;
  tell(sentence, banner().dataset.updated.replace("{age}", age(Number(root.dataset.saved))), await waitingWords());
}
