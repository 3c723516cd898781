// What a person says of a day, as it was written without a connection.
import { known } from "./changes.js";
import { mark } from "./shown.js";
import { hasTouched } from "./touched.js";

/** Shows what waits to be said of the day; on a page that was kept and so may be old, what is known of it. */
export async function showNote(day, isOld) {
  const section = document.getElementById("day-note")?.closest("section");
  const form = section?.querySelector("form[action='/diary/day']");
  if (!form) return;
  const note = (await known("day_note", day)).get(`day_note/${day}`);
  if (!note?.isWaiting && !isOld && section.dataset.shown !== day) return;
  section.dataset.shown = day;
  section.querySelector(":scope > .banner")?.remove();
  section.querySelector(":scope > .day-text")?.remove();
  section.querySelector(":scope > .unsent")?.remove();
  const heading = section.querySelector("h2");
  if (note?.isWaiting) heading.after(mark());
  if (note?.text) {
    heading.after(Object.assign(document.createElement("p"), { className: "day-text", textContent: note.text }));
  }
  if (hasTouched(form)) return;
  for (const control of form.elements) {
    if (control.type === "radio") {
      control.checked = control.defaultChecked = control.value === (note?.completeness ?? "");
    } else if (control.type === "checkbox") {
      control.checked = control.defaultChecked = (note?.marks ?? []).includes(control.name);
    }
  }
  const text = form.elements.text;
  text.value = text.defaultValue = note?.text ?? "";
  if (note?.isWaiting || note?.text) section.querySelector("details").open = true;
}
