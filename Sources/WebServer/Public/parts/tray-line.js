// A line of the tray: what was taken, and what opens to change its food, its amount and its unit.
import { energyOf } from "./entry-rows.js";
import { answers, question as guessQuestion } from "./guess.js";
import { fill, food, number, typed } from "./numbers.js";
import { amountOf, caloriesOf, chosen, doubtAbout, isAmount, unitOf } from "./tray-item.js";

const make = (name, values = {}, ...children) => {
  const made = Object.assign(document.createElement(name), values);
  made.append(...children.filter(Boolean));
  return made;
};

let made = 0;

/** A field with its label. */
function labelled(text, control, className = "field") {
  made += 1;
  control.id = `tray-field-${made}`;
  const box = control.localName === "select" ? control : make("div", { className: "input" }, control);
  return make("div", { className }, make("label", { htmlFor: control.id, textContent: text }), box);
}

function select(options, index, done) {
  const box = make("select");
  box.append(...options.map((text, place) => new Option(text, place, place === index, place === index)));
  box.addEventListener("change", () => done(Number(box.value)));
  return box;
}

/** The energy of an item, of a guess with its ±. */
const energyIn = (item, words) => energyOf({ calories: caloriesOf(item), guess: item.guess }, words);

/** The name, amount and energy of something to take or taken. */
export function summaryOf(item, words, calories) {
  const { name, brand } = chosen(item);
  const detail = [brand, amountOf(item, words)].filter(Boolean).join(" · ");
  return make("span", { className: "entry" },
    make("span", { className: "entry-name", textContent: name }, detail && make("small", { textContent: detail })),
    !item.food.isDrink && make("span", {
      className: "entry-calories", textContent: energyIn(item, { ...words, calories }),
    }));
}

/**
 * The line of an item; `changed` is called when it has another amount, `remove` when it is to go. `refusal` says why it can't be
 * logged, where it can't.
 */
export function line(item, words, { changed, remove, refusal }) {
  const summary = make("summary");
  const fields = make("div", { className: "pair" });
  const question = make("div", { className: "tray-question", hidden: true });
  const facts = make("a", { className: "more", textContent: words.facts });
  const amount = make("input", { type: "text", inputMode: "decimal", autocomplete: "off", value: item.amount });
  const close = make("button", { type: "button", className: "close", textContent: "×" });

  const tell = () => {
    const { name, address } = chosen(item);
    summary.replaceChildren(summaryOf(item, words, words.calories));
    const eaten = !item.food.isDrink && energyIn(item, words);
    summary.setAttribute("aria-label",
      [fill(words.change, { name }), amountOf(item, words), eaten].filter(Boolean).join(", "));
    close.setAttribute("aria-label", `${words.remove}: ${name}`);
    amount.setAttribute("aria-invalid", String(!isAmount(item)));
    facts.hidden = !address;
    if (address) facts.href = address;
    const refused = refusal(item);
    const problem = refused ?? doubtAbout(item, words);
    question.hidden = !problem;
    if (problem) question.querySelector(".problem").textContent = problem;
    question.querySelector(".option").hidden = Boolean(refused);
  };
  const change = (values) => {
    Object.assign(item, values);
    tell();
    changed();
  };

  const unitName = ({ name, grams: each }) => (name.startsWith("1 ") ? `${name} (${food(each, words.grams)})` : name);

  function offer() {
    const { units } = chosen(item);
    const foods = [item.food, ...(item.food.others ?? [])];
    const named = ({ name, brand }) => [name, brand].filter(Boolean).join(" · ");
    fields.replaceChildren(
      ...(foods.length > 1 ? [labelled(words.food, select(foods.map(named), item.choice, (choice) => {
        amount.value = typed(chosen({ ...item, choice }).amount);
        change({ choice, unit: 0, amount: amount.value, isConfirmed: false });
        offer();
      }), "field wide")] : []),
      labelled(words.amount, amount),
      ...(units.length > 1 ? [labelled(words.unit, select(units.map(unitName), item.unit, convert))] : []),
      ...(item.food.isDrink || !answers().length ? [] : [guess()]),
    );
  }

  /** The choice of how sure the amount is. */
  function guess() {
    const values = answers().map(([value]) => value);
    const box = select(answers().map(([, text]) => text), values.indexOf(item.guess ?? ""), (index) =>
      change({ guess: values[index] || undefined }));
    return labelled(guessQuestion(), box, "field wide");
  }

  // In another unit the amount stays the same, as near as two decimals allow.
  function convert(unit) {
    const from = unitOf(item).grams;
    const to = chosen(item).units[unit].grams;
    const count = number(amount.value) * (from ?? 1) / (to ?? 1);
    if (count > 0) amount.value = typed(count);
    change({ unit, amount: amount.value });
  }

  amount.addEventListener("input", () => change({ amount: amount.value, isConfirmed: false }));
  close.addEventListener("click", remove);
  const box = make("input", { type: "checkbox", checked: Boolean(item.isConfirmed) });
  made += 1;
  box.id = `tray-field-${made}`;
  box.addEventListener("change", () => {
    item.isConfirmed = box.checked;
    changed();
  });
  question.append(make("p", { className: "problem" }), make("div", { className: "option" }, box,
    make("label", { htmlFor: box.id }, make("span", { textContent: words.yes }))));
  offer();
  tell();
  return make("li", {}, make("details", { open: Boolean(refusal(item)) }, summary, make("div", { className: "part-fields" }, fields, question, facts)),
    close);
}
