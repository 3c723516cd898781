// Dialogs with fields, in which something is changed that was typed, and what is said at a field.
import { recordOf } from "../rules.js";
import { gramsOfFood, kilocalories, measures, nameOfUnits, number, typed, typedEnergy, typedFood } from "./numbers.js";

const words = () => document.getElementById("unsent").dataset;

/** Says at a field what is wrong with it: that it is no number, or what is given. */
export function showUnread(form, name, sentence = words().unread) {
  const control = form.elements[name];
  const field = control?.closest?.(".field, fieldset");
  if (!field) return;
  const id = `${control.id || name}-problem`;
  const line = document.getElementById(id) ?? Object.assign(document.createElement("p"), { id, className: "problem" });
  line.textContent = sentence;
  field.append(line);
  field.classList.add("has-problem");
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", id);
  control.focus();
}

const numbers = ["calories", "protein", "carbohydrate", "fat", "grams", "millilitres", "weight"];
export const editable = ["title", "name", "brand", "barcode", ...numbers, "time", "day"];

/**
 * Opens a dialog with the fields of a change, and answers with it; `done` is called with what is in them then. `others` are
 * further buttons, each { label, press, className }; `more` is what stands below the fields,
 * `leftOut` the names of those that are not shown and stay.
 */
export async function edit(title, { kind, fields, more, leftOut = [] }, done, ...others) {
  const units = nameOfUnits(await recordOf("preferences", "self"));
  const isTyped = (name) => fields.grams == null && ["name", ...numbers.slice(0, 4)].includes(name);
  const names = editable.filter((name) =>
    !leftOut.includes(name) && (fields[name] != null || (kind === "diary_entry" && isTyped(name))));
  const before = Object.fromEntries(names.map((name) => [name, asTyped(name, fields[name], units)]));
  return formDialog(title, names.map((name) => [name, label(name, units), before[name]]), {
    others, more,
    done: (problem, texts) => {
      const after = { ...fields };
      for (const name of names) {
        const text = texts[name].trim();
        // What was not touched stays to the last digit.
        if (text === before[name]) continue;
        after[name] = text === "" ? null : numbers.includes(name) ? asNumber(name, text, units) : text;
        if (Number.isNaN(after[name])) return problem(name);
      }
      // How another amount was said is not true of this one.
      if (fields.portion && after.grams !== fields.grams) after.portion = null;
      return done(after);
    },
  });
}

function label(name, units) {
  const text = words()[`field${name[0].toUpperCase()}${name.slice(1)}`] ?? name;
  return name in measures ? `${text} (${measures[name].unit(units)})` : text;
}

function asTyped(name, value, units) {
  if (typeof value !== "number") return value ?? "";
  if (name in measures) return measures[name].typed(value, units);
  if (name === "grams") return typedFood(value);
  if (name === "calories") return typedEnergy(value);
  return numbers.includes(name) ? typed(value) : String(value);
}

function asNumber(name, text, units) {
  if (name in measures) return measures[name].read(text, units);
  if (name === "grams") return gramsOfFood(text);
  return name === "calories" ? kilocalories(text) : number(text);
}

/**
 * Opens a dialog with text fields, each [name, label, text]. `done` is called with a function that says at a field that it
 * is wrong, and with the texts; the dialog stays open where something was wrong.
 */
export function formDialog(title, fields, { done, save = words().save, more = [], others = [] }) {
  const dialog = document.createElement("dialog");
  const form = Object.assign(document.createElement("form"), { method: "dialog", noValidate: true });
  const heading = Object.assign(document.createElement("h2"), { id: "edit-heading", textContent: title });
  dialog.setAttribute("aria-labelledby", heading.id);
  const actions = Object.assign(document.createElement("p"), { className: "actions" });
  const action = (text, press, className = "") => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: text, className });
    made.addEventListener("click", () => {
      dialog.close();
      press();
    });
    return made;
  };
  actions.append(Object.assign(document.createElement("button"), { className: "primary", textContent: save }),
    action(words().cancel, () => {}), ...others.map((each) => action(each.label, each.press, each.className)));
  form.append(heading, ...fields.map((each) => field(...each)), ...more, actions);
  form.addEventListener("submit", (event) => {
    const texts = Object.fromEntries(fields.map(([name]) => [name, form.elements[name].value]));
    const problem = (name, sentence) => {
      event.preventDefault();
      showUnread(form, name, sentence);
    };
    // What can't be kept stays in its fields.
    Promise.resolve(done(problem, texts)).catch((error) => {
      document.body.append(dialog);
      dialog.showModal();
      if (error?.name === "QuotaExceededError") dispatchEvent(new Event("full"));
    });
  });
  dialog.append(form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function field(name, text, value) {
  const area = Object.assign(document.createElement("div"), { className: "field" });
  const id = `edit-${name}`;
  const input = Object.assign(document.createElement("input"), {
    id, name, value, type: name === "day" ? "date" : name === "time" ? "time" : "text", autocomplete: "off",
  });
  if (numbers.includes(name) || name === "amount") input.inputMode = "decimal";
  const box = Object.assign(document.createElement("div"), { className: "input" });
  box.append(input);
  area.append(Object.assign(document.createElement("label"), { htmlFor: id, textContent: text }), box);
  return area;
}
