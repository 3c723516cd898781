// Numbers as they are typed and read, the same as the server has them.

const FRACTIONS = {
  "¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8,
};
const { dataset: root, lang: language } = document.documentElement;
// The sizes of units, the same as the server has them.
export const gramsPerPound = 453.59237;
export const millilitresPerFluidOunce = 29.5735295625;
export const kilojoulesPerKilocalorie = 4.184;

/** A number that was typed, without the signs between its thousands. */
export function ungrouped(text) {
  const sign = new Intl.NumberFormat(language, { useGrouping: "always" }).formatToParts(1000)
    .find(({ type }) => type === "group").value;
  return text.replace(new RegExp(`\\${sign}(?=\\d{3}\\b)`, "g"), "");
}

/** A number as it is typed, or a fraction: 1/2, 1-1/2, 1½. */
export function number(text) {
  const [, whole, part, parts] = text.trim().match(/^(?:(\d+)[-\s]+)?(\d+)\s*[/⁄]\s*(\d+)$/) ?? [];
  if (parts) return Number(whole ?? 0) + part / parts;
  const [, before, sign] = text.trim().match(/^(\d*)\s*([¼½¾⅓⅔⅛⅜⅝⅞])$/) ?? [];
  return sign ? Number(before) + FRACTIONS[sign] : Number(text.trim().replace(",", "."));
}

/** Kilograms of a typed weight, to ten grams; NaN for anything else. */
export function kilograms(text, units) {
  const plain = text.trim().replace(units === "us" ? /\s*lbs?$/i : /\s*kgs?$/i, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return NaN;
  return units === "us" ? Math.round(Number(plain) * gramsPerPound / 10) / 100 : Number(plain);
}

/** A number as it is read. */
export function written(value, places = 0) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: "always" }).format(value);
}

/** A share in per cent as it is read: 20%. */
export const percent = (value) => new Intl.NumberFormat(language, { style: "percent" }).format(value / 100);

/** Whether the person sees neither weight nor energy. */
export const hidesNumbers = () => "hidesNumbers" in root;

/** Kilocalories as they are read; nothing for a person who hides them. */
export const energy = (calories, unit) => (hidesNumbers() ? "" : `${written(calories)} ${unit}`);

/** Grams as they are read: to a tenth under ten. */
export const grams = (value, unit) => `${written(value, value < 10 ? 1 : 0)} ${unit}`;

/** A weight as it is read; nothing for a person who hides it. */
export function weight(kilograms, units) {
  if (hidesNumbers()) return "";
  const grams = Math.round(kilograms * 1000);
  if (units === "us") return `${written(Math.round(10 * grams / gramsPerPound) / 10, 1)} lbs`;
  return `${written(grams / 1000, grams % 10 ? 1 : 2)} kg`;
}

/** A computed weight: to a tenth. */
export function meanWeight(kilograms, units) {
  const value = units === "us" ? kilograms * 1000 / gramsPerPound : kilograms;
  return `${written(Math.round(10 * value) / 10, 1)} ${measures.weight.unit(units)}`;
}

/** Fluid ounces, as they are read. */
export const ounces = (millilitres) => Math.round(millilitres / millilitresPerFluidOunce);

/** Water as it is read, its number and its unit apart. */
export function water(millilitres, units) {
  return units === "us" ? [written(ounces(millilitres)), "fl oz"] : [written(millilitres), "ml"];
}

/** A number as it is typed: 1234.5, or 1234,5. */
export function typed(value, places = 2) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: false }).format(value);
}

/** Weight and water as they are typed. */
export const measures = {
  weight: {
    unit: (units) => (units === "us" ? "lbs" : "kg"),
    typed: (kilograms, units) => (units === "us" ? typed(1000 * kilograms / gramsPerPound, 1) : typed(kilograms)),
    read: kilograms,
  },
  millilitres: {
    unit: (units) => (units === "us" ? "fl oz" : "ml"),
    typed: (millilitres, units) =>
      (units === "us" ? typed(millilitres / millilitresPerFluidOunce, 1) : typed(millilitres)),
    read: (text, units) => Math.round(number(text) * (units === "us" ? millilitresPerFluidOunce : 1)),
  },
};

/** A sentence with values in the place of their {names}. */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
