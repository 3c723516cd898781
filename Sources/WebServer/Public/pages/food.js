// The form for a new food, kept, as that of a food of one's own without a connection.
import { announce } from "../parts/made-forms.js";
import { typed, typedEnergy, typedFood } from "../parts/numbers.js";
import { recordOf } from "../rules.js";

/** Makes the form for a new food that of one that is there. */
export async function show() {
  const [, id] = location.pathname.match(/^\/foods\/(\d+)$/) ?? [];
  const form = document.querySelector("main [data-kind^='own_food.']");
  if (!("saved" in document.documentElement.dataset) || !id || form.dataset.shown === id) return undefined;
  const food = await recordOf("own_food", id);
  if (!food) return location.replace("/kitchen");
  Object.assign(form.dataset, { shown: id, kind: "own_food.change", id });
  document.querySelector("main h1").textContent = food.name;
  form.action = `/foods/${id}`;
  const { calories, nutrients, ...macronutrients } = food.per100g ?? {};
  const values = { name: food.name, brand: food.brand, barcode: food.barcode, calories: calories && typedEnergy(calories) };
  for (const [name, value] of Object.entries({ ...nutrients, ...macronutrients })) values[name] = value == null ? "" : typed(value);
  for (const [index, { name, grams }] of (food.portions ?? []).slice(0, 2).entries()) {
    values[`portionName${index ? 2 : ""}`] = name;
    values[`portionGrams${index ? 2 : ""}`] = grams == null ? "" : typedFood(grams);
  }
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements[name];
    if (control) control.value = control.defaultValue = value ?? "";
  }
  const removal = Object.assign(document.createElement("form"), { method: "post", action: `/foods/${id}/delete` });
  Object.assign(removal.dataset, { kind: "own_food.remove", id });
  const actions = Object.assign(document.createElement("div"), { className: "actions" });
  removal.append(Object.assign(document.createElement("button"), {
    className: "danger", textContent: form.dataset.remove,
  }));
  actions.append(removal);
  form.after(actions);
  return announce(removal);
}
