// The tray: foods that were taken, a line each that opens, until all of them are logged at once.
import { hidden } from "./made-forms.js";
import { energyWithUnit, fill } from "./numbers.js";
import { caloriesOf, chosen, doubtAbout, isAmount, isSame, itemOf, packed, refusalOf, weightOf } from "./tray-item.js";
import { line } from "./tray-line.js";

// As many as are logged at once.
const most = 50;

/** The tray of a form; `say` reads out what changes in it, `gone` is called with the food of what was removed. */
export function trayOf(form, { say, gone }) {
  const { dataset } = form;
  const list = form.querySelector(".tray-foods");
  const kept = form.elements.kept;
  const end = form.querySelector(".tray-end");
  let items = [];

  const sum = () => {
    const calories = energyWithUnit(items.reduce((total, item) => total + caloriesOf(item), 0), dataset.calories);
    return fill(items.length === 1 ? dataset.one : dataset.other, { count: items.length, calories });
  };

  const refusal = (item) => refusalOf(item, form.elements.day.value, dataset);

  /** What is to be sent and kept of it, and its sum. */
  function count() {
    for (const field of form.querySelectorAll("[data-item]")) field.remove();
    const add = (name, value) => {
      const field = hidden(name, value);
      field.dataset.item = "";
      form.append(field);
    };
    items.forEach((item, index) => {
      if (!item.food.isDrink) return add(`food.${index}`, packed(item));
      add(`water.${index}`, Math.round(weightOf(item)));
      return item.food.day && add(`water.day.${index}`, item.food.day);
    });
    end.querySelector(".tray-sum").textContent = sum();
    form.hidden = !items.length;
    kept.value = items.length ? JSON.stringify(items) : "";
    kept.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function show(item) {
    const made = line(item, dataset, {
      changed: count,
      refusal,
      remove: () => {
        const next = made.nextElementSibling ?? made.previousElementSibling;
        items = items.filter((each) => each !== item);
        made.remove();
        count();
        say(`${fill(dataset.removed, { name: chosen(item).name })} ${items.length ? sum() : ""}`);
        gone(item.food);
        (next?.querySelector("summary") ?? document.getElementById("q")).focus();
      },
    });
    list.append(made);
  }

  /** Takes foods in the amounts that are proposed. */
  function take(foods) {
    const taken = foods.slice(0, most - items.length).map(itemOf);
    items.push(...taken);
    taken.forEach(show);
    count();
    const said = taken.length === 1 ? fill(dataset.added, { name: taken[0].food.name })
      : fill(dataset.addedAll, { count: taken.length });
    say(`${said} ${sum()}`);
  }

  /** Brings back what was in it before the page was loaded again. */
  function bringBack() {
    if (items.length || !kept.value) return;
    try {
      items = JSON.parse(kept.value);
    } catch {
      return;
    }
    items.forEach(show);
    count();
  }

  /** Lets nothing be sent that is no amount, that is asked about, or that can't be logged. */
  form.addEventListener("submit", (event) => {
    const place = items.findIndex((item) =>
      refusal(item) || !isAmount(item) || (doubtAbout(item, dataset) && !item.isConfirmed));
    if (place < 0) return undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
    const details = list.children[place].querySelector("details");
    details.open = true;
    const refused = refusal(items[place]);
    if (refused) {
      say(refused);
      return list.children[place].querySelector(".close").focus();
    }
    return details.querySelector(isAmount(items[place]) ? "[type=checkbox]" : "[inputmode=decimal]").focus();
  }, true);
  // What is kept to be sent is not in it any more.
  form.addEventListener("reset", () => {
    items = [];
    list.replaceChildren();
    count();
  });
  // What brings it back is for this page only.
  form.addEventListener("formdata", ({ formData }) => formData.delete("kept"));
  form.addEventListener("kept", bringBack);
  bringBack();
  return {
    take,
    drop: (food) => {
      const place = items.findIndex((item) => isSame(item.food, food));
      if (place >= 0) list.children[place].querySelector(".close").click();
    },
    isEmpty: () => !items.length,
  };
}
