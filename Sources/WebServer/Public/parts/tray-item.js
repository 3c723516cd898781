// What is taken into the tray: a food (TrayFood.swift) with the amount and the unit that it has there.
import { isToCome } from "./days.js";
import { number, typed, unmistakable } from "./numbers.js";
import { amountSaid, portionOf, said, unitNamed } from "./portion.js";

// More at once is asked about, as Rules do.
const mostGrams = 5_000;
const mostCalories = 10_000;

/** The food that is meant by an item of the tray. */
export const chosen = ({ food, choice }) => [food, ...(food.others ?? [])][choice] ?? food;

export const unitOf = (item) => chosen(item).units[item.unit] ?? chosen(item).units[0];

/** An item of a food in the amount that is proposed. */
export const itemOf = (food) => ({ food, choice: 0, amount: typed(food.amount), unit: 0 });

const isProposed = (item) => item.unit === 0 && item.amount === typed(chosen(item).amount);

/** What an amount weighs; undefined where its portion has no known weight. */
export function weightOf(item) {
  const { grams: each } = unitOf(item);
  return each == null ? undefined : number(item.amount) * each;
}

/** The energy of an item, as the server will have it. */
export function caloriesOf(item) {
  const { contents, calories } = chosen(item);
  if (isProposed(item)) return Math.round(contents.calories ?? 0);
  return Math.round((weightOf(item) ?? number(item.amount)) * calories) || 0;
}

/** An amount as it was typed, with what it weighs: "2 × large · 100 g", "3 oz · 85 g". */
export function amountOf(item, { grams: sign }) {
  const { name, grams: each } = unitOf(item);
  const count = number(item.amount);
  if (each == null) return count === 1 ? "" : `${item.amount} × ${name}`;
  const portion = { count, unit: unitNamed(name) };
  const weight = count * each;
  return item.food.isDrink || !(weight > 0) ? said(portion, item.amount) : amountSaid(weight, portion, sign, item.amount);
}

/** The question about an amount that nobody has at once; undefined for others. */
export function doubtAbout(item, { heavy, many }) {
  if (!item.food.isDrink && weightOf(item) > mostGrams) return heavy;
  return caloriesOf(item) > mostCalories ? many : undefined;
}

/** Why an item can't be logged on its day, or on that of the page: water can't be planned; undefined for others. */
export const refusalOf = ({ food }, page, { notDrunk }) =>
  (food.isDrink && isToCome(food.day ?? page) ? notDrunk : undefined);

export const isAmount = (item) => number(item.amount) > 0;

/** An item as the form sends it, a value of FoodEntries+Form.swift. */
export function packed(item) {
  const { name, fields, contents, keepsContents } = chosen(item);
  const weight = weightOf(item);
  const factor = weight == null ? number(item.amount) : 1;
  const sent = { ...fields, shown: name, shownCalories: String(caloriesOf(item)) };
  if (weight != null) Object.assign(sent, { amount: typed(weight), unit: "grams" });
  const portion = weight == null ? undefined : portionOf(number(item.amount), unitOf(item).name);
  if (portion) Object.assign(sent, { portionCount: typed(portion.count), portionUnit: portion.unit });
  if (weight == null || (keepsContents && isProposed(item))) {
    for (const [nutrient, amount] of Object.entries(contents)) sent[nutrient] = typed(amount * factor);
    sent.calories = unmistakable(contents.calories * factor);
  }
  for (const place of ["day", "meal"]) if (item.food[place]) sent[place] = item.food[place];
  if (item.guess) sent.guess = item.guess;
  // What was logged so was accepted then.
  if (item.isConfirmed || (keepsContents && isProposed(item))) sent.confirmed = sent.amount ?? sent.calories;
  return JSON.stringify(sent);
}

export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
