// What a person says of a day, as it was written without a connection.
import { isThere } from "../core/store.js";
import { heldBefore, Unread } from "../parts/changes.js";
import { dayAfter, numbered, today } from "../parts/days.js";
import { mark } from "../parts/marks.js";
import { hasTouched } from "../parts/touched.js";
import { known, recordOf } from "../rules.js";

/** What the form of a day says. */
export const change = async (fields) => [{
  kind: "day_note", id: fields.get("day"), undo: await heldBefore("day_note", fields.get("day")),
  fields: {
    completeness: fields.get("completeness") || null, text: fields.get("text")?.trim() || null,
    marks: [...fields.keys()].filter((name) => !["day", "completeness", "text", "token_", "key"].includes(name)),
  },
}];

/** What the form for a range of days says of each of them, beside what is said of it already. */
export async function changeRange(fields, form) {
  // What is said of them already may not be here.
  if (!await isThere()) return undefined;
  const [from, to] = ["from", "to"].map((name) => fields.get(name));
  const boxes = [...form.querySelectorAll("[type=checkbox]")];
  const marks = boxes.filter(({ name }) => fields.has(name)).map(({ name }) => name);
  if (!marks.length) throw new Unread(boxes[0].name, form.dataset.choose);
  const count = numbered(to) - numbered(from) + 1;
  if (!(count >= 1 && count <= form.dataset.most && to <= today())) throw new Unread(from > to ? "from" : "to", form.dataset.range);
  return Promise.all(Array.from({ length: count }, async (_, index) => {
    const id = dayAfter(from, index);
    const said = await recordOf("day_note", id);
    return {
      kind: "day_note", id, undo: await heldBefore("day_note", id),
      fields: { marks: [...new Set([...(said?.marks ?? []), ...marks])] },
    };
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
