// How a person wants to be shown things, changed without a connection.
import { hasTouched } from "../parts/touched.js";
import { recordOf } from "../rules.js";

// What the record does not hold where a person has not chosen it; the unit of weights is then that of the system.
const usually = { dayStart: 0, weightUnit: "", foodUnit: "g", energyUnit: "kcal", hidesNumbers: false };
const names = ["language", "units", "theme", "timeZone", ...Object.keys(usually)];

/** A field as the record holds it. */
const valueOf = (name, text) => {
  if (name === "hidesNumbers") return text && text === "true";
  return text && name === "dayStart" ? Number(text) : text;
};

/** What the form of the settings says. */
export async function change(fields) {
  const before = await recordOf("preferences", "self") ?? {};
  const said = names.map((name) => [name, valueOf(name, fields.get(name)?.trim())])
    .filter(([name, value]) => value != null && (value !== "" || usually[name] === ""));
  const former = (name) => before[name] ?? usually[name];
  // What was chosen elsewhere since the form was shown stays.
  const isShown = (name) => fields.get(`shown-${name}`) === fields.get(name);
  const other = said.filter(([name, value]) => value !== former(name) && !isShown(name));
  // Where nothing is other, the language that holds says as much.
  const same = said.slice(0, 1).map(([name, value]) => [name, former(name) ?? value]);
  const sent = Object.fromEntries(other.length ? other : same);
  const undo = Object.fromEntries(Object.keys(sent).filter((name) => former(name) != null)
    .map((name) => [name, former(name)]));
  return [{ kind: "preferences", id: "self", fields: sent, undo }];
}

let usual;
let hasWaited = false;

/** Shows what was chosen, in the form and at once on the page where that is all that it takes. */
export async function show() {
  const chosen = await recordOf("preferences", "self");
  const { dataset: root } = document.documentElement;
  const waited = hasWaited;
  usual ??= root.theme;
  // What was sent or taken back is what the record says now, which the page around its middle does not.
  if (waited && !chosen?.isWaiting) usual = chosen?.theme ?? usual;
  hasWaited = Boolean(chosen?.isWaiting);
  root.theme = (chosen?.isWaiting && chosen.theme) || usual;
  // A page that was kept, or one of a change that was taken back, shows something else than what holds.
  if (!chosen || !(chosen.isWaiting || waited || "saved" in root)) return;
  const form = document.querySelector("[data-kind='preferences.change']");
  if (!form || hasTouched(form)) return;
  for (const name of names) {
    const control = form.elements[name];
    const value = chosen[name] ?? usually[name];
    if (!control || value === undefined) continue;
    if ("length" in control && !control.options) {
      for (const radio of control) radio.checked = radio.defaultChecked = radio.value === String(value);
    } else if (control.options) {
      for (const option of control.options) option.selected = option.defaultSelected = option.value === String(value);
    } else control.value = control.defaultValue = value;
    const shown = form.elements[`shown-${name}`];
    if (shown) shown.value = String(value);
  }
}
