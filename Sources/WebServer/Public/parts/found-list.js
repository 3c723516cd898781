// The list of what is found for a text, below its field: arrows go through it, Enter and a tap take, Escape closes.
import { energyWithUnit, fill } from "./numbers.js";
import { caloriesOf, itemOf } from "./tray-item.js";
import { summaryOf } from "./tray-line.js";

const json = (text) => JSON.parse(text);

/** What an answer has of a text: groups of options, each with its question, and what stands below them. */
export function groupsOf(results) {
  const parts = [...results.querySelectorAll("[data-part]")];
  const below = [...results.querySelectorAll(":scope > [role=status], :scope > p > a.more, [data-part] a.button")];
  if (!parts.length) {
    const foods = [...results.querySelectorAll(":scope > .foods > [data-tray]")].map(({ dataset }) => json(dataset.tray));
    return { groups: [{ options: foods.map((food) => ({ foods: [food], words: [] })) }], below };
  }
  const words = parts.map(({ dataset }) => dataset.words);
  // Several foods may be of the same words, as those of a meal that was eaten before.
  const rest = (index) => [...new Set(words.filter((each) => each !== words[index]))];
  const read = parts.flatMap(({ dataset }, index) =>
    (dataset.tray ? [{ foods: [json(dataset.tray)], words: rest(index) }] : []));
  const unknown = parts.flatMap(({ dataset }, index) => (dataset.tray ? [] : [{
    question: dataset.question,
    options: json(dataset.near || "[]").map((food) => ({ foods: [food], words: rest(index) })),
  }]));
  const left = parts.filter(({ dataset }) => !dataset.tray).map(({ dataset }) => dataset.words);
  const all = { foods: read.flatMap(({ foods }) => foods), words: left, isAll: true };
  // Of one food, the others that may be meant are to be chosen from at once.
  const [only] = read;
  const others = parts.length === 1 && only ? (only.foods[0].others ?? []).map((food) => ({ foods: [food], words: [] })) : [];
  return {
    groups: [{ options: read.length > 1 ? [all, ...read] : [...read, ...others] }, ...unknown], below,
  };
}

/**
 * The list of a field. `take` is called with what is taken, `enter` where Enter is pressed; what is usual, in `results`, makes
 * room for it.
 */
export function foundList(field, list, { words, results, say, take, enter }) {
  let options = [];
  let active = -1;

  const open = (isOpen) => {
    list.hidden = !isOpen;
    results.hidden = isOpen;
    field.setAttribute("aria-expanded", String(isOpen && options.length > 0));
  };

  function activate(index) {
    options[active]?.node.setAttribute("aria-selected", "false");
    active = index;
    const node = options[active]?.node;
    node?.setAttribute("aria-selected", "true");
    node?.scrollIntoView({ block: "nearest" });
    if (node) field.setAttribute("aria-activedescendant", node.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function close() {
    open(false);
    activate(-1);
    // Nothing is found for nothing.
    if (!field.value.trim()) options = [];
  }

  function option({ foods, words: left, isAll }, isQuestion) {
    const node = document.createElement("div");
    Object.assign(node, { id: `found-${options.length}`, className: isAll ? "found all" : "found" });
    node.setAttribute("role", "option");
    node.setAttribute("aria-selected", "false");
    if (isAll) {
      const sum = foods.reduce((total, food) => total + caloriesOf(itemOf(food)), 0);
      node.textContent = fill(words.all, { count: foods.length, calories: energyWithUnit(sum, words.calories) });
    } else {
      node.append(summaryOf(itemOf(foods[0]), words, words.calories));
    }
    const each = { foods, words: left, node, isAll, isQuestion };
    // The field keeps the focus.
    node.addEventListener("mousedown", (event) => event.preventDefault());
    node.addEventListener("click", () => take(each));
    options.push(each);
    return node;
  }

  function groupOf({ question, options: offered }) {
    if (!question) return offered.map((each) => option(each, false));
    const text = Object.assign(document.createElement("p"), { className: "asked", textContent: question });
    if (!offered.length) return [text];
    const area = document.createElement("div");
    area.setAttribute("role", "group");
    area.setAttribute("aria-label", question);
    text.setAttribute("aria-hidden", "true");
    area.append(text, ...offered.map((each) => option(each, true)));
    return [area];
  }

  /** Shows groups of options and what stands below them, and says how many there are. */
  function show({ groups, below }) {
    activate(-1);
    options = [];
    const box = Object.assign(document.createElement("div"), { id: "found-list", className: "found-list" });
    box.setAttribute("role", "listbox");
    box.setAttribute("aria-label", words.foods);
    const made = groups.flatMap(groupOf);
    box.append(...made.filter((each) => each.hasAttribute("role")));
    // All of it is said at once, below.
    for (const each of below) each.removeAttribute("role");
    const unknown = made.filter((each) => !each.hasAttribute("role"));
    list.replaceChildren(...unknown, ...(options.length ? [box] : []), ...below);
    open(true);
    if (options.length && !options[0].isQuestion) activate(0);
    const count = options.filter(({ isAll }) => !isAll).length;
    const found = count ? fill(count === 1 ? words.foundOne : words.foundOther, { count }) : "";
    say([...groups.map(({ question }) => question), found, ...below.map(({ textContent }) => textContent.trim())]
      .filter(Boolean).join(" "));
  }

  field.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    const isMove = options.length && (key === "ArrowDown" || (key === "ArrowUp" && !list.hidden));
    if (isComposing || !(isMove || (key === "Enter" && field.value.trim()) || (key === "Escape" && !list.hidden))) return;
    event.preventDefault();
    if (key === "Enter") return enter();
    if (key === "Escape") return close();
    open(true);
    return activate((Math.max(active, key === "ArrowUp" ? 0 : -1) + (key === "ArrowUp" ? -1 : 1) + options.length)
      % options.length);
  });
  for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"],
    ["aria-controls", list.id]]) field.setAttribute(name, value);
  return { show, close, get active() { return list.hidden ? undefined : options[active]; } };
}
