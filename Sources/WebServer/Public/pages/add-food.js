// What an amount has in it, while it is typed. The pages work without it.
import { energy, gramsPerOunce, number } from "../parts/numbers.js";

/** Has the amounts of an area answer while they are typed. */
export function begin(area) {
  const live = area.querySelector("output[data-live]");
  if (live) tellAmount(live);
  for (const part of area.querySelectorAll("[data-part]")) tellPart(part);
}

/** Shows the energy of the food and amount chosen for a part of the text, where it has any. */
function tellPart(part) {
  const told = part.querySelector("[data-told]");
  const amount = part.querySelector("[name^=amount-]");
  const food = part.querySelector("[name^=food-]");
  if (!amount || (!told && !food)) return;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });
  const chosen = () => food?.selectedOptions[0].dataset ?? told.dataset;
  let meant = amount.defaultValue;

  // Another food gets another amount, unless the person typed one in the same unit.
  function choose({ amount: usual, field, unit }) {
    const sign = part.querySelector(".unit");
    if (amount.value === meant || sign.textContent !== unit) amount.value = usual;
    meant = usual;
    sign.textContent = unit;
    part.querySelector(`label[for="${amount.id}"]`).textContent = field;
  }

  function tell(target) {
    if (target === food) choose(chosen());
    const calories = number(amount.value) * Number(chosen().perUnit);
    if (told && calories >= 0) told.textContent = told.dataset.told.replace("{calories}", energy(calories));
    // The hint on how it was read is no longer true.
    part.querySelector(".hint").hidden = true;
  }

  part.addEventListener("input", ({ target }) => {
    if (target === food || target === amount) tell(target);
  });
  // A choice or an amount may have been made before this module arrived.
  if (food && !food.selectedOptions[0].defaultSelected) tell(food);
  else if (amount.value !== meant) tell(amount);
}

// The content of an amount

function tellAmount(output) {
  const { form: fields, dataset } = output;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });
  const typed = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });
  const { amount: field, unit } = fields.elements;
  const portions = (dataset.portions ?? "").split(" ").map(Number);
  const gramsOfUnit = () => (unit?.value.startsWith("portions") ? portions[Number(unit.value.slice(8))]
    : unit?.value === "ounces" ? gramsPerOunce : 1);
  let chosen = unit?.value;
  let written = field.value;
  let exact = 0;

  // In another unit the amount stays the same, as near as two decimals allow.
  function convert() {
    const amount = typed.format(exact / gramsOfUnit());
    if (Number(amount.replace(",", ".")) > 0) field.value = written = amount;
  }

  function tell() {
    if (unit?.value !== chosen && exact > 0) convert();
    chosen = unit?.value;
    const grams = number(field.value) * gramsOfUnit();
    if (field.value !== written || !exact) [exact, written] = [grams, field.value];
    output.hidden = !(grams > 0 && grams <= 10000);
    output.textContent = dataset.live
      .replace("{calories}", energy(grams * Number(dataset.calories)))
      .replace("{protein}", format.format(grams * Number(dataset.protein)));
  }

  fields.addEventListener("input", tell);
  tell();
}
