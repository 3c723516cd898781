// Amounts of food as people say them, by the rules of DiaryEntry+Portion.swift and in the words of PortionWording.swift.
import { food, foodUnit, written } from "./numbers.js";

const measures = ["g", "kg", "dag", "oz", "lb", "ml", "cl", "dl", "l", "fl oz"];

/** The name of one of a portion: "slice" for "1 slice". */
export const unitNamed = (name) => name.replace(/^1 (?=.)/, "");

/** An amount that was typed in portions of a name, or in a unit; undefined for grams and portions that are called by them. */
export function portionOf(amount, name) {
  const count = Math.round(100 * amount) / 100;
  if (!(count > 0 && count <= 10_000) || !name || name === "g" || /^[\d.,]+\s(g|oz)$/.test(name)) return undefined;
  const unit = unitNamed(name);
  return [...unit].length <= 50 ? { count, unit } : undefined;
}

/** An amount as it was said: "2 × large", "1 slice", "3 oz"; `count` is its number, and `text` that in words. */
export const said = ({ count, unit }, text = written(count, 2)) =>
  `${text}${measures.includes(unit) || count === 1 ? " " : " × "}${unit}`;

/** The name of a unit in which an amount was said, as that of a portion: "1 slice". */
export const nameOfUnit = (unit) => (measures.includes(unit) ? unit : `1 ${unit}`);

/** The weight of a food, after the amount as it was said: "2 × large · 100 g"; `sign` is that of grams. */
export function amountSaid(weight, portion, sign, text) {
  if (!portion) return food(weight, sign);
  const amount = said(portion, text);
  return portion.unit === foodUnit(sign) ? amount : `${amount} · ${food(weight, sign)}`;
}
