// The page of foods and recipes of one's own without a connection, and a recipe.
import { keep } from "../core/outbox.js";
import { records } from "../core/store.js";
import { edit } from "../parts/dialog.js";
import { changed } from "../parts/live.js";
import { goneMark, mark, undoButton } from "../parts/marks.js";
import { energyWithUnit, fill, food as amountOfFood, hidesNumbers } from "../parts/numbers.js";
import { showRows } from "../parts/redraw.js";
import { known, recordOf } from "../rules.js";
import { remove, renamed } from "./own-foods.js";

/** Lists what there is, with what waits. */
export async function show() {
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
    className: "entry-calories", textContent: contentsOf(food, data, words),
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
function contentsOf({ recipe, portions, per100g }, data, words) {
  if (hidesNumbers() && (per100g || portions?.length)) return "";
  const amount = (calories) => energyWithUnit(calories, words.calories);
  if (recipe && portions?.length) return fill(data.perServing, { calories: amount(portions[0].calories) });
  return per100g ? fill(data.per100g, { calories: amount(per100g.calories) }) : data.empty;
}

/** Opens a recipe: what goes into it, and what can be changed of it without a connection, its name and that it is there. */
export async function openRecipe(id) {
  const food = await recordOf("own_food", id);
  if (!food) return;
  const { dataset } = document.querySelector("[data-kitchen]");
  const dialog = await edit(food.name, { kind: "own_food", fields: { name: food.name } }, async ({ name }) => {
    if (!name || name === food.name) return;
    await keep([await renamed(food, name)]);
    await changed();
  }, {
    label: dataset.remove,
    className: "danger",
    press: async () => {
      await keep(await remove(undefined, undefined, id));
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
    line.append(text("small", [amountOfFood(amount, words.grams), energyWithUnit(calories, words.calories)].filter(Boolean).join(" · ")));
    row.append(line);
    return row;
  }));
  return [text("h3", data.ingredients), list, text("p", contentsOf(food, data, words), "hint")];
}
