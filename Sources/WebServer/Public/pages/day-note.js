// What a person says of a day, as it was written without a connection.
import { heldBefore, Unread } from "../parts/changes.js";
import { dayAfter, numbered, today } from "../parts/days.js";
import { mark } from "../parts/marks.js";
import { hasTouched } from "../parts/touched.js";
import { known, recordOf } from "../rules.js";

// As many days as are marked at once.
const mostDays = 62;

/** What the form of a day says. */
export const change = async (fields) => [{
  kind: "day_note", id: fields.get("day"), undo: await heldBefore("day_note", fields.get("day")),
  fields: {
    completeness: fields.get("completeness") || null, text: fields.get("text")?.trim() || null,
    marks: [...fields.keys()].filter((name) => !["day", "completeness", "text", "token_", "key"].includes(name)),
  },
}];

/** What the form for a range of days says of each of them, beside what is said of it already. */
export async function changeRange(fields) {
  const [from, to] = ["from", "to"].map((name) => fields.get(name));
  const marks = [...fields.keys()].filter((name) => !["from", "to", "token_", "key"].includes(name));
  if (!/^\d{4}-\d\d-\d\d$/.test(from)) throw new Unread("from");
  if (!(to >= from && to <= today() && numbered(to) - numbered(from) < mostDays)) throw new Unread("to");
  if (!marks.length) throw new Unread("marks");
  const days = Array.from({ length: numbered(to) - numbered(from) + 1 }, (_, index) => dayAfter(from, index));
  return Promise.all(days.map(async (id) => {
    const before = await heldBefore("day_note", id);
    const said = await recordOf("day_note", id);
    const fields = { marks: [...new Set([...(said?.marks ?? []), ...marks])] };
    return { kind: "day_note", id, fields, undo: before };
  }));
}

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
