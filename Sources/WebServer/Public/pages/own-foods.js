// Foods and recipes of one's own, made, changed and removed without a connection.
import { newId, read, Unread, withoutNothing } from "../parts/changes.js";
import { gramsOfFood, kilocalories, number, typedFood } from "../parts/numbers.js";
import { ask, recordOf } from "../rules.js";

const always = ["protein", "carbohydrate", "fat"];
// Every field that is no nutrient.
const others = ["key", "token_", "name", "brand", "barcode", "per", "portionName", "portionGrams", "portionName2",
  "portionGrams2", "calories", "shared", "confirmed", "correctionOf", "day", "meal",
  "units"];

/** What the form of a food says, as it is sent. What it shows of the portions that were `before` stays to the last digit. */
function said(fields, before = []) {
  const text = (name) => fields.get(name)?.trim() || undefined;
  const units = fields.get("units");
  const gramsOf = (index) => (typed) =>
    (before[index]?.grams != null && typed === typedFood(before[index].grams, units) ? before[index].grams
      : gramsOfFood(typed, units));
  const portions = ["", "2"].map((suffix, index) => withoutNothing({
    name: text(`portionName${suffix}`), grams: read(fields, `portionGrams${suffix}`, gramsOf(index)),
  })).filter((portion) => Object.keys(portion).length);
  const per = text("per") === "portion" ? portions[0]?.grams : 100;
  if (!per) throw new Unread("portionGrams");
  if (!text("name")) throw new Unread("name", document.querySelector("[data-no-name]")?.dataset.noName);
  const calories = read(fields, "calories", (typed) => kilocalories(typed, units));
  if (calories === undefined) throw new Unread("calories");
  const more = [...fields.keys()].filter((name) => !others.includes(name) && !always.includes(name));
  const nutrients = Object.fromEntries(more.map((name) => [name, read(fields, name, number)])
    .filter(([, value]) => value !== undefined));
  return {
    name: text("name"), brand: text("brand") ?? null, barcode: text("barcode") ?? null, per, calories, portions, nutrients,
    ...Object.fromEntries(always.map((name) => [name, read(fields, name) ?? null])),
    ...(text("shared") ? { shared: true } : {}),
  };
}

/** What the pages show of a food by what is sent of it: { per100g, portions }. */
const shownOf = (sent, before) => ask("ownFood", { fields: sent, before });

/** What is sent to have a food as it was. */
function contents({ name, brand, barcode, per100g, portions, correctionOf, recipe }) {
  const there = (value) => value ?? undefined;
  // What is null was empty, whatever is in it now.
  const base = withoutNothing({ name, brand: brand ?? null, barcode: barcode ?? null, correctionOf: there(correctionOf) });
  if (recipe) {
    const { servings, cookedWeight, ingredients } = recipe;
    return { ...base, recipe: withoutNothing({
      servings, cookedWeight: there(cookedWeight),
      ingredients: ingredients?.map(({ foodId, ownFoodId, grams }) =>
        withoutNothing({ foodId: there(foodId), ownFoodId: there(ownFoodId), grams })),
    }) };
  }
  const { nutrients, calories, ...macronutrients } = per100g ?? {};
  return {
    ...base, per: 100, calories, ...Object.fromEntries(always.map((name) => [name, macronutrients[name] ?? null])),
    nutrients: nutrients ?? {},
    portions: (portions ?? []).map(({ name: title, grams }) => withoutNothing({ name: title ?? undefined, grams })),
  };
}

/** What takes back a change of a food, and what the pages show of it then. */
function backTo(food) {
  if (!food) return {};
  const { per100g, portions, recipe } = food;
  return { undo: contents(food), was: withoutNothing({ per100g, portions, recipe }) };
}

/** A food that is new. */
export async function add(fields) {
  const { correctionOf } = Object.fromEntries(fields);
  const sent = { ...said(fields), ...(correctionOf ? { correctionOf: Number(correctionOf) } : {}) };
  return [{ kind: "own_food", id: newId(fields), fields: sent, shown: await shownOf(sent) }];
}

/** A food as the form now says; those of its portions that the form does not show stay. */
export async function change(fields, form, id) {
  const before = await recordOf("own_food", id);
  const sent = said(fields, before?.portions);
  const rest = (before?.portions ?? []).slice(2).map(({ name, grams }) => ({ name, grams }));
  const all = { ...sent, portions: [...sent.portions, ...rest] };
  return [{ kind: "own_food", id, fields: all, shown: await shownOf(all, before), ...backTo(before) }];
}

/** A food or recipe is gone. */
export async function remove(fields, form, id) {
  const before = await recordOf("own_food", id);
  return [{ kind: "own_food", id, fields: null, ...backTo(before), shown: { name: before?.name } }];
}

/** A recipe by its name; what goes into it is looked up later. */
export function addRecipe(fields) {
  // Ingredients are read by the server.
  if (fields.get("ingredients")?.trim()) return undefined;
  const name = fields.get("name")?.trim();
  if (!name) throw new Unread("name", document.querySelector("[data-no-name]")?.dataset.noName);
  return [{
    kind: "own_food", id: newId(fields), fields: { name, recipe: {} },
    shown: { recipe: { ingredients: [], servings: 1 }, portions: [] },
  }];
}

/** Another name for a food or a recipe. */
export const renamed = async (food, name) => ({
  kind: "own_food", id: String(food.id), fields: { name }, shown: await shownOf({}, food), undo: { name: food.name },
});
