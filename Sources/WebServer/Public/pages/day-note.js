// What a person says of a day, as it was written without a connection.
import { heldBefore } from "../parts/changes.js";
import { mark } from "../parts/marks.js";
import { hasTouched } from "../parts/touched.js";
import { known } from "../rules.js";

/** What the form of a day says. */
export const change = async (fields) => [{
  kind: "day_note", id: fields.get("day"), undo: await heldBefore("day_note", fields.get("day")),
  fields: {
    completeness: fields.get("completeness") || null, text: fields.get("text")?.trim() || null,
    marks: [...fields.keys()].filter((name) => !["day", "completeness", "text", "token_", "key"].includes(name)),
  },
}];

/** Shows what waits to be said of the day; on a page that was kept and so may be old, what is known of it. */
export async function showNote(day, isOld) {
  const section = document.getElementById("day-note")?.closest("section");
  const form = section?.querySelector("details [data-kind='day_note.set']");
  if (!form) return;
  const note = (await known("day_note", day)).get(`day_note/${day}`);
  if (!note?.isWaiting && !isOld && section.dataset.shown !== day) return;
  section.dataset.shown = day;
  section.querySelector(":scope > .asked")?.remove();
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
  const said = [...form.querySelectorAll("input:checked")].filter(({ type, value }) => type === "checkbox" || value)
    .sort((one, other) => one.type.localeCompare(other.type)).map((each) => each.labels[0].querySelector("span").textContent);
  if (said.length) section.querySelector("summary").textContent = said.join(" · ");
}
