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
  // Where nothing is other, the language says as much.
  const sent = Object.fromEntries(other.length ? other : said.slice(0, 1));
  const undo = Object.fromEntries(Object.keys(sent).filter((name) => former(name) != null)
    .map((name) => [name, former(name)]));
  return [{ kind: "preferences", id: "self", fields: sent, undo }];
}

let usual;
let hasWaited = false;

/** Shows what was chosen, in the form and at once on the page where that is all that it takes. */
export async function show() {
  const chosen = await recordOf("preferences", "self");
  usual ??= document.documentElement.dataset.theme;
  // What was sent or taken back is what the record says now, which the page around its middle does not.
  if (hasWaited && !chosen?.isWaiting) usual = chosen?.theme ?? usual;
  hasWaited = Boolean(chosen?.isWaiting);
  document.documentElement.dataset.theme = (chosen?.isWaiting && chosen.theme) || usual;
  if (!chosen?.isWaiting) return;
  const form = document.querySelector("[data-kind='preferences.change']");
  if (!form || hasTouched(form)) return;
  for (const name of names) {
    const control = form.elements[name];
    if (!control || chosen[name] === undefined) continue;
    if ("length" in control && !control.options) {
      for (const radio of control) radio.checked = radio.defaultChecked = radio.value === String(chosen[name]);
    } else if (control.options) {
      for (const option of control.options) option.selected = option.defaultSelected = option.value === chosen[name];
    } else control.value = control.defaultValue = chosen[name];
    const shown = form.elements[`shown-${name}`];
    if (shown) shown.value = String(chosen[name]);
  }
}
