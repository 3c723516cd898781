// The forms of a page that was kept: they were shown before, and what they send now is new.
import { today } from "./days.js";

/** Has a form of the page send something new, of the day and the meal that the address names. */
export function renew(area) {
  for (const key of area.querySelectorAll("form input[name=key]")) key.value = crypto.randomUUID();
  for (const field of area.querySelectorAll("input[name=day]")) renewDay(field);
  const box = area.querySelector("[data-kind='weigh_in.set'] [name=update]");
  if (box) box.checked = new URLSearchParams(location.search).has("update");
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
export function chooseMeal(area) {
  const meal = new URLSearchParams(location.search).get("meal");
  if (!meal) return;
  for (const field of area.querySelectorAll("input[type=hidden][name=meal]")) {
    // What copies a meal says which.
    if (field.form?.dataset.kind !== "diary_entry.copy") field.value = meal;
  }
  for (const link of area.querySelectorAll(".choice-links a")) {
    if (new URL(link.href).searchParams.get("meal") === meal) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}
