// Numbers as they are typed and read, the same as the server has them.

const FRACTIONS = {
  "¼": 1 / 4, "½": 1 / 2, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8,
};
const { dataset: root, lang: language } = document.documentElement;
// The sizes of units, the same as the server has them.
export const gramsPerPound = 453.59237;
export const gramsPerOunce = gramsPerPound / 16;
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

// Units by their name, as PersonalUnits has it: metric, us, metric-st.

/** The name of the units of a record of preferences. */
export const nameOfUnits = ({ units = "metric", weightUnit } = {}) => [units, weightUnit].filter(Boolean).join("-");

/** Whether heights and water are read as in the United States. */
export const isUS = (units = "") => units.split("-")[0] === "us";

/** The unit of weights: kg, lb, or st, which is stone and pounds. */
export const weightUnit = (units = "") =>
  ["kg", "lb", "st"].find((unit) => units.split("-").includes(unit)) ?? (isUS(units) ? "lb" : "kg");

const gramsPer = { kg: 1000, lb: gramsPerPound, st: 14 * gramsPerPound };

/** The unit of a weight that is typed without one; undefined where it could be meant either way, as 12.6 in stone. */
function bareUnit(number, units) {
  if (weightUnit(units) !== "st" || number >= 50) return weightUnit(units) === "kg" ? "kg" : "lb";
  return Number.isInteger(number) ? "st" : undefined;
}

/** Kilograms of a typed weight, to ten grams: 81.6, 180 lbs, 12 st 12; NaN for anything else. */
export function kilograms(text, units) {
  const plain = text.trim().toLowerCase().replace(",", ".").replace(/stones?/, "st").replace(/pounds?/, "lb");
  const between = weightUnit(units) === "st" ? "(?:\\s*st\\s*|\\s+)" : "\\s*st\\s*";
  const [, stone, pounds] = plain.match(new RegExp(`^(\\d{1,2})${between}(\\d{1,2}(?:\\.\\d{1,2})?)\\s*(?:lbs?)?$`)) ?? [];
  if (stone) return pounds < 14 ? Math.round((14 * stone + Number(pounds)) * gramsPerPound / 10) / 100 : NaN;
  const [, number, named] = plain.match(/^(\d{1,3}(?:\.\d{1,2})?)\s*(?:(kg|lb)s?|st)?$/) ?? [];
  if (number === undefined) return NaN;
  const unit = named ?? (plain.endsWith("st") ? "st" : bareUnit(Number(number), units));
  return unit ? Math.round(Number(number) * gramsPer[unit] / 10) / 100 : NaN;
}

/** A number as it is read. */
export function written(value, places = 0) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: "always" }).format(value);
}

/** A share in per cent as it is read: 20%. */
export const percent = (value) => new Intl.NumberFormat(language, { style: "percent" }).format(value / 100);

/** Whether the person sees neither weight nor energy. */
export const hidesNumbers = () => "hidesNumbers" in root;

/** Grams as they are read: to a tenth under ten. */
export const grams = (value, unit) => `${written(value, value < 10 ? 1 : 0)} ${unit}`;

// Amounts of food, which the person reads in grams or ounces.

const isInOunces = root.food === "oz";

/** The grams of one of the person's unit. */
export const gramsPerFoodUnit = isInOunces ? gramsPerOunce : 1;

/** The sign of the person's unit, where `sign` is that of grams. */
export const foodUnit = (sign) => (isInOunces ? "oz" : sign);

/** An amount of food as it is read; `sign` is that of grams. To a tenth under ten, to a hundredth under 0.05 ounces. */
export function food(value, sign) {
  const amount = value / gramsPerFoodUnit;
  return isInOunces && amount < 0.05 ? `${written(amount, 2)} oz` : grams(amount, foodUnit(sign));
}

const isOunces = (units) => (units ? units.split("-").includes("oz") : isInOunces);

/** An amount of food as it is typed in these units, or in the person's. */
export const typedFood = (value, units) => typed(value / (isOunces(units) ? gramsPerOunce : 1));

/** Grams of an amount of food typed in these units, or in the person's; NaN for anything else. */
export function gramsOfFood(text, units) {
  return isOunces(units) ? Math.round(100 * gramsPerOunce * number(text)) / 100 : number(text);
}

/** A weight in kilograms or pounds, as the person's charts have it. */
export const inUnit = (kilograms, units) => (weightUnit(units) === "kg" ? kilograms : 1000 * kilograms / gramsPerPound);

/** A number of kilograms or pounds as it is read: pounds as stone and pounds, where the person weighs in stone. */
function stoneAndPounds(value, units) {
  const stone = weightUnit(units) === "st" ? Math.floor(value / 14) : 0;
  return stone ? `${stone} st ${written(value - 14 * stone, 1)}` : written(value, 1);
}

/** A computed weight as it is read, without its unit: to a tenth. */
export const computedWeight = (kilograms, units) => stoneAndPounds(Math.round(10 * inUnit(kilograms, units)) / 10, units);

/** A weight as it is read, without its unit. */
export function shownWeight(kilograms, units) {
  const grams = Math.round(kilograms * 1000);
  const isTyped = weightUnit(units) === "kg" && grams % 10 === 0;
  return isTyped ? written(grams / 1000, 2) : computedWeight(grams / 1000, units);
}

/** A weight as it is read; nothing for a person who hides it. */
export const weight = (kilograms, units) =>
  (hidesNumbers() ? "" : `${shownWeight(kilograms, units)} ${measures.weight.unit(units)}`);

/** A computed weight: to a tenth. */
export const meanWeight = (kilograms, units) => `${computedWeight(kilograms, units)} ${measures.weight.unit(units)}`;

/** Fluid ounces, as they are read. */
export const ounces = (millilitres) => Math.round(millilitres / millilitresPerFluidOunce);

/** Water as it is read, its number and its unit apart. */
export function water(millilitres, units) {
  return isUS(units) ? [written(ounces(millilitres)), "fl oz"] : [written(millilitres), "ml"];
}

// Energy, which the person reads in kilocalories or kilojoules.

const isInKilojoules = root.energy === "kj";
const perKilocalorie = isInKilojoules ? kilojoulesPerKilocalorie : 1;

/** Energy in the person's unit, to a whole kilocalorie or kilojoule. */
export const inEnergyUnit = (kilocalories) => Math.round(kilocalories * perKilocalorie);

/** Energy as it is read, without its unit. */
export const energy = (kilocalories) => written(inEnergyUnit(kilocalories));

/** Energy as it is read, with its unit; nothing for a person who hides it. */
export const energyWithUnit = (kilocalories, unit) => (hidesNumbers() ? "" : `${energy(kilocalories)} ${unit}`);

/** A target of energy as it is read, without its unit: of kilojoules the nearest ten. */
export const energyTarget = (kilocalories) =>
  (isInKilojoules ? written(10 * Math.round(kilocalories * perKilocalorie / 10)) : energy(kilocalories));

/** Energy as it is typed. */
export const typedEnergy = (kilocalories) => String(inEnergyUnit(kilocalories));

/** Kilocalories as a form sends them that nobody types in: with their unit, where the person types another one. */
export const unmistakable = (kilocalories) => `${Math.round(kilocalories)}${isInKilojoules ? " kcal" : ""}`;

/** Kilocalories of energy typed in these units, or in the person's, or in the one that stands behind it; NaN for anything else. */
export function kilocalories(text, units) {
  const [, digits, unit] = text.trim().match(/^(.*?)\s*(kj|kcal|cal)?$/i);
  const isKilojoules = unit ? unit.toLowerCase() === "kj" : units ? units.split("-").includes("kj") : isInKilojoules;
  const size = isKilojoules ? kilojoulesPerKilocalorie : 1;
  return Math.round(Number(ungrouped(digits).replace(",", ".")) / size);
}

/** A number as it is typed: 1234.5, or 1234,5. */
export function typed(value, places = 2) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: false }).format(value);
}

/** Weight and water as they are typed. */
export const measures = {
  weight: {
    unit: (units) => ({ kg: "kg", lb: "lbs", st: "lb" })[weightUnit(units)],
    typed: (kilograms, units) =>
      (weightUnit(units) === "st" ? computedWeight(kilograms, units)
        : typed(inUnit(kilograms, units), weightUnit(units) === "kg" ? 2 : 1)),
    read: kilograms,
  },
  millilitres: {
    unit: (units) => (isUS(units) ? "fl oz" : "ml"),
    typed: (millilitres, units) =>
      (isUS(units) ? typed(millilitres / millilitresPerFluidOunce, 1) : typed(millilitres)),
    read: (text, units) => Math.round(number(text) * (isUS(units) ? millilitresPerFluidOunce : 1)),
  },
};

/** A sentence with values in the place of their {names}. */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
