// Finding and logging food among what is on this device, for when there is no connection: foods and recipes of one's own,
// favourites, and what was logged in the months that are here.
import { keep } from "../core/outbox.js";
import { months } from "../core/store.js";
import { banner, tell } from "../parts/banner.js";
import { isToCome, today } from "../parts/days.js";
import { formDialog } from "../parts/dialog.js";
import { guessField, guessOf } from "../parts/guess.js";
import { changed } from "../parts/live.js";
import {
  energyWithUnit, food as amountOfFood, foodUnit, gramsPerFoodUnit, number, typed, typedFood,
} from "../parts/numbers.js";
import { nameOfUnit, portionOf } from "../parts/portion.js";
import { contentsOfAmounts, known } from "../rules.js";

const mostFound = 20;
const mostGrams = 10_000;
const nutrients = ["calories", "protein", "carbohydrate", "fat"];

// What there is

/** What a food is found and counted by. */
const keyOf = ({ ownFoodId, foodId, name }) =>
  ownFoodId ? `own/${ownFoodId}` : foodId ? `food/${foodId}` : `typed/${plain(name)}`;

const contentsOf = (from) => Object.fromEntries(nutrients.filter((name) => from[name] != null)
  .map((name) => [name, from[name]]));

/** A food of one's own in its usual amount, but for what that has. */
function ofOwn({ id, name, brand, barcode, per100g, portions = [], recipe }) {
  return { name, brand, barcode, ownFoodId: Number(id), grams: portions[0]?.grams ?? 100, portions, own: { per100g, recipe } };
}

/** What is in some grams of a food. What was rounded is not taken where more is known. */
const inGrams = async ({ own, contents, grams: of }, weight) => {
  const [found] = await contentsOfAmounts([own ? { food: own, grams: weight } : { contents, of, grams: weight }]);
  return contentsOf(found ?? {});
};

/** A food as it was eaten. What is not weighed, and a food that is gone, is logged as it was typed. */
function ofEaten(eaten, isThere) {
  const { name, foodId, ownFoodId, grams: weight, portion } = eaten;
  const isWeighed = weight && (foodId || (ownFoodId && isThere));
  const { calories, ...macronutrients } = contentsOf(eaten);
  return {
    name, contents: { calories, ...macronutrients }, portions: [],
    ...(isWeighed ? { foodId: foodId ?? undefined, ownFoodId: ownFoodId ?? undefined, grams: weight } : {}),
    ...(isWeighed && portion ? { portion } : {}),
  };
}

/** All that can be logged, by what it is found by. */
async function foods() {
  const found = new Map();
  const add = (food, rank) => {
    if (!food.name || food.contents.calories == null) return;
    const key = keyOf(food);
    const there = found.get(key) ?? { count: 0, rank: 0, ...food };
    found.set(key, { ...there, rank: Math.max(there.rank, rank), count: there.count + 1 });
  };
  const own = await known("own_food");
  const mine = [...own.values()].filter(({ per100g }) => per100g).map(ofOwn);
  const amounts = await contentsOfAmounts(mine.map((food) => ({ food: food.own, grams: food.grams })));
  mine.forEach((food, index) => add({ ...food, contents: contentsOf(amounts[index] ?? {}) }, 2));
  const isThere = ({ ownFoodId }) => own.has(`own_food/${ownFoodId}`);
  for (const { food } of (await known("favourite")).values()) if (food) add(ofEaten(food, isThere(food)), 1);
  for (const month of new Set([today().slice(0, 7), ...await months("diary_entry")])) {
    const entries = [...(await known("diary_entry", `${month}-01`)).values()];
    for (const entry of entries.sort((one, other) => (one.day < other.day ? 1 : -1))) {
      if (!entry.isPlanned) add(ofEaten(entry, isThere(entry)), 0);
    }
  }
  return found;
}

/** What is known of a food that was eaten. */
export async function foodOf(eaten) {
  return (await foods()).get(keyOf(eaten)) ?? ofEaten(eaten, false);
}

// Finding

const plain = (text = "") => text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").trim();

/** How well a name is what is looked for; 0 where it is not. */
function match(name, query) {
  const text = plain(name);
  if (text === query) return 4;
  if (text.startsWith(query)) return 3;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const wanted = query.split(/\s+/);
  if (wanted.every((each) => words.some((word) => word.startsWith(each)))) return 2;
  return wanted.every((each) => text.includes(each)) ? 1 : 0;
}

const isCode = (text, barcode) => Boolean(barcode) && barcode.replace(/^0+/, "") === text.replace(/\s|^0+/g, "");

/** The foods on this device that a text names, the best first. */
async function matching(text) {
  const query = plain(text);
  const scored = [...(await foods()).values()].map((food) =>
    ({ food, score: isCode(query, food.barcode) ? 5
      : Math.max(match(food.name, query), match(`${food.name} ${food.brand ?? ""}`, query)) }));
  return scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score
    || other.food.rank - one.food.rank || other.food.count - one.food.count
    || one.food.name.localeCompare(other.food.name)).slice(0, mostFound).map(({ food }) => food);
}

/** What is found on this device in the place of what the server finds, as the tray takes it (TrayFood.swift). */
export async function foundHere(text) {
  const found = await matching(text);
  // What a gram has follows from much of it, since energy is rounded.
  const much = await contentsOfAmounts(found.map(({ own, contents, grams: of = 1 }) =>
    (own ? { food: own, grams: 1000 } : { contents, of, grams: of * 1000 })));
  return found.map((food, index) =>
    trayFood(food, (much[index]?.calories ?? 0) / (food.own ? 1000 : 1000 * (food.grams ?? 1))));
}

function trayFood({ name, brand, contents, foodId, ownFoodId, grams: weight, portion, portions, own }, calories) {
  const { dataset: words } = document.getElementById("unsent");
  const isWeighed = Boolean(weight);
  const units = isWeighed
    ? [...portions.filter(({ name: title }) => title).map(({ name: title, grams: each }) => ({ name: title, grams: each })),
      { name: foodUnit(words.grams), grams: gramsPerFoodUnit }]
    : [{ name, grams: null }];
  const first = Math.max(0, units.findIndex(({ grams: each }) => each === weight));
  const isPortion = isWeighed && units[first].grams === weight;
  const isSaid = portion && !isPortion && portion.unit !== foodUnit(words.grams);
  const unit = isSaid ? { name: nameOfUnit(portion.unit), grams: weight / portion.count }
    : isPortion || !isWeighed ? units[first] : units.at(-1);
  const field = ownFoodId ? { ownFoodId: String(ownFoodId) } : { foodId: String(foodId) };
  return {
    name, ...(brand ? { brand } : {}), fields: isWeighed ? field : { name }, contents, keepsContents: !own,
    units: [unit, ...units.filter((each) => each !== unit)],
    amount: isSaid ? portion.count : isPortion || !isWeighed ? 1 : weight / gramsPerFoodUnit,
    calories, others: [], isDrink: false,
  };
}

// Logging

/** Logs an amount of a food, as it was said, for the day and the meal that the page is for. */
export async function logFood(food, weight, portion, guess) {
  const { elements: { day, meal } } = document.querySelector("[data-search]");
  const contents = food.grams ? await inGrams(food, weight) : food.contents;
  const named = { foodId: food.foodId, ownFoodId: food.ownFoodId };
  const what = food.grams ? { ...named, grams: weight, portion: portion ?? undefined } : { name: food.name, ...contents };
  const on = day.value || today();
  const planned = isToCome(on) ? { isPlanned: true } : {};
  const fields = Object.fromEntries(Object.entries({ day: on, meal: meal.value, ...planned, ...what, guess })
    .filter(([, value]) => value !== undefined && value !== ""));
  await keep([{ kind: "diary_entry", id: crypto.randomUUID(), fields, shown: { name: food.name, ...contents } }]);
  tell(banner().dataset.entryKept);
  await changed();
}

/** Asks how much of a food it is, in grams or portions, and logs it. */
function openFood(food) {
  const form = document.querySelector("[data-search]");
  const { dataset: words } = document.getElementById("unsent");
  const units = [[gramsPerFoodUnit, foodUnit(words.grams)], ...food.portions.filter(({ name }) => name).map(({ name, grams: each }) =>
    [each, `${name} (${amountOfFood(each, words.grams)})`])];
  const names = [foodUnit(words.grams), ...food.portions.map(({ name }) => name).filter(Boolean)];
  const first = units.findIndex(([each]) => each === food.grams);
  const unit = Math.max(first, 0);
  const amount = unit > 0 ? "1" : typedFood(food.grams);
  const line = Object.assign(document.createElement("output"), { className: "live" });
  const choice = units.length > 1 || gramsPerFoodUnit !== 1 ? select(form.dataset.unit, units, unit) : undefined;
  const sure = guessField();
  const fields = [["amount", words.fieldAmount, amount]];
  const weight = (dialog) => number(dialog.querySelector("[name=amount]").value)
    * (choice ? Number(choice.querySelector("select").value) : 1);
  const dialog = formDialog(food.name, fields, {
    save: form.dataset.log, more: [choice, sure, line].filter(Boolean),
    done: (problem) => {
      const total = weight(dialog);
      if (!(total > 0 && total <= mostGrams)) return problem("amount");
      const name = names[choice ? choice.querySelector("select").selectedIndex : 0];
      return logFood(food, total, portionOf(number(dialog.querySelector("[name=amount]").value), name), guessOf(sure));
    },
  });
  const show = async () => {
    const total = weight(dialog);
    const isAmount = total > 0 && total <= mostGrams;
    const { calories } = isAmount ? await inGrams(food, total) : {};
    // Something else may have been typed meanwhile.
    if (weight(dialog) === total || !isAmount) line.textContent = isAmount ? energyWithUnit(calories, words.calories) : "";
  };
  dialog.addEventListener("input", show);
  show();
}

function select(label, units, chosen) {
  const area = Object.assign(document.createElement("div"), { className: "field" });
  const box = Object.assign(document.createElement("select"), { id: "edit-unit", name: "unit" });
  box.append(...units.map(([value, name], index) => new Option(name, value, index === chosen, index === chosen)));
  const input = Object.assign(document.createElement("div"), { className: "input" });
  input.append(box);
  area.append(Object.assign(document.createElement("label"), { htmlFor: box.id, textContent: label }), input);
  return area;
}

/** Opens the food that the address of a page names that was not kept: `/diary/add/own/12`, `/diary/add/34`. */
export async function openNamed() {
  const [, own, id] = location.pathname.match(/^\/diary\/add\/(own\/)?(\d+)$/) ?? [];
  if (!id) return;
  const food = (await foods()).get(`${own ? "own" : "food"}/${id}`);
  if (food?.grams) openFood(food);
}
