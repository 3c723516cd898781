// The pages of foods and recipes of one's own without a connection: the list, and the form of one of them.
import { known, recordOf } from "./changes.js";
import { changed } from "./live.js";
import { fill, grams, typed, written } from "./numbers.js";
import { renamed } from "./own-foods.js";
import { showRows } from "./redraw.js";
import { goneMark, mark, undoButton } from "./shown.js";
import { keep, nameOf, records } from "./sync.js";
import { edit } from "./unsent.js";

/** Lists what there is, with what waits. */
export async function showKitchen() {
  const area = document.querySelector("[data-kitchen]");
  const before = new Map(Object.entries(await records("own_food")));
  const now = await known("own_food");
  const all = [...now].map(([name, food]) => ({ name, food, isGone: false }))
    .concat([...before].filter(([name]) => !now.has(name)).map(([name, food]) => ({ name, food, isGone: true })))
    .sort((one, other) => one.food.name.localeCompare(other.food.name));
  for (const [id, isRecipe] of [["foods", false], ["recipes", true]]) {
    const section = document.getElementById(id).closest("section");
    const mine = all.filter(({ food }) => Boolean(food.recipe) === isRecipe);
    let list = section.querySelector("ul.entries");
    if (!list) {
      list = Object.assign(document.createElement("ul"), { className: "entries kitchen" });
      section.querySelector("h2").after(list);
    }
    showRows(list, mine.map((each) => row(each, area.dataset)));
    const hint = section.querySelector(":scope > .hint");
    if (hint) hint.hidden = mine.length > 0;
    if (!mine.length) list.remove();
  }
}

function row({ name, food, isGone }, data) {
  const item = document.createElement("li");
  const { dataset: words } = document.getElementById("unsent");
  const line = Object.assign(document.createElement(isGone ? "span" : "a"), { className: "entry" });
  if (!isGone) line.href = `/${food.recipe ? "recipes" : "foods"}/${food.id}`;
  const title = Object.assign(document.createElement("span"), { className: "entry-name", textContent: food.name });
  if (food.brand) title.append(Object.assign(document.createElement("small"), { textContent: food.brand }));
  if (isGone) title.append(goneMark());
  else if (food.isWaiting) title.append(mark());
  const calories = Object.assign(document.createElement("span"), {
    className: "entry-calories", textContent: energy(food, data, words),
  });
  line.append(title, calories);
  item.append(line);
  if (isGone) {
    item.classList.add("gone");
    item.append(undoButton(name, food.name));
  }
  return item;
}

/** "250 cal in 100 g", as KitchenScreen.swift has it. */
function energy({ recipe, portions, per100g }, data, words) {
  const amount = (calories) => `${written(calories)} ${words.calories}`;
  if (recipe && portions?.length) return fill(data.perServing, { calories: amount(portions[0].calories) });
  return per100g ? fill(data.per100g, { calories: amount(per100g.calories) }) : data.empty;
}

/** Makes the form for a new food that of one that is there. */
export async function showFood() {
  const [, id] = location.pathname.match(/^\/foods\/(\d+)$/) ?? [];
  const form = document.querySelector("main form[action^='/foods']");
  if (!id || !form || form.dataset.shown === id) return;
  const food = await recordOf("own_food", id);
  if (!food) return location.replace("/kitchen");
  form.dataset.shown = id;
  document.querySelector("main h1").textContent = food.name;
  form.action = `/foods/${id}`;
  const { calories, nutrients, ...macronutrients } = food.per100g ?? {};
  const values = { name: food.name, brand: food.brand, barcode: food.barcode, calories: calories && String(calories) };
  for (const [name, value] of Object.entries({ ...nutrients, ...macronutrients })) values[name] = value == null ? "" : typed(value);
  for (const [index, { name, grams }] of (food.portions ?? []).slice(0, 2).entries()) {
    values[`portionName${index ? 2 : ""}`] = name;
    values[`portionGrams${index ? 2 : ""}`] = grams == null ? "" : typed(grams);
  }
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements[name];
    if (control) control.value = control.defaultValue = value ?? "";
  }
  const removal = Object.assign(document.createElement("form"), { method: "post", action: `/foods/${id}/delete` });
  const actions = Object.assign(document.createElement("div"), { className: "actions" });
  removal.append(Object.assign(document.createElement("button"), {
    className: "danger", textContent: form.dataset.remove,
  }));
  actions.append(removal);
  form.after(actions);
  document.dispatchEvent(new CustomEvent("made", { detail: removal }));
}

/** Opens a recipe: what goes into it, and what can be changed of it without a connection, its name and that it is there. */
export async function openRecipe(id) {
  const food = await recordOf("own_food", id);
  if (!food) return;
  const { removeOwnFood } = await import("./own-foods.js");
  const { dataset } = document.querySelector("[data-kitchen]");
  const dialog = await edit(food.name, { kind: "own_food", fields: { name: food.name } }, async ({ name }) => {
    if (!name || name === food.name) return;
    await keep([renamed(food, name)]);
    await changed();
  }, {
    label: dataset.remove,
    className: "danger",
    press: async () => {
      await keep(await removeOwnFood(nameOf({ kind: "own_food", id }).split("/")[1]));
      await changed();
    },
  });
  const parts = food.recipe?.ingredients ?? [];
  if (parts.length) dialog.querySelector(".actions").before(...ingredients(parts, food, dataset));
}

/** What goes into a recipe, with what that comes to. */
function ingredients(parts, food, data) {
  const { dataset: words } = document.getElementById("unsent");
  const text = (tag, textContent, className = "") => Object.assign(document.createElement(tag), { textContent, className });
  const list = text("ul", "", "entries");
  list.append(...parts.map(({ name, grams: amount, contents: { calories } }) => {
    const [row, line] = [document.createElement("li"), text("span", name, "entry-name")];
    line.append(text("small", `${grams(amount, words.grams)} · ${written(calories)} ${words.calories}`));
    row.append(line);
    return row;
  }));
  return [text("h3", data.ingredients), list, text("p", energy(food, data, words), "hint")];
}
