// Favourites made and removed without a connection, where food is logged and in the diary.
import { months, nameOf, records } from "../core/store.js";
import { withoutNothing } from "../parts/changes.js";
import { goneMark, mark, undoButton } from "../parts/marks.js";
import { energyWithUnit } from "../parts/numbers.js";
import { amountSaid } from "../parts/portion.js";
import { known, recordOf } from "../rules.js";
import { foodOf, logFood } from "./find-food.js";

const macronutrients = ["protein", "carbohydrate", "fat"];

/** What an entry has is a favourite from now on. */
export async function favour(fields, form, id) {
  const entry = await recordOf("diary_entry", id);
  const { name, calories, foodId, ownFoodId, grams: weight } = entry ?? {};
  const nutrients = Object.fromEntries(macronutrients.map((each) => [each, entry?.[each] ?? undefined]));
  const portion = entry?.portion ?? undefined;
  const food = withoutNothing({ name, calories, foodId, ownFoodId, grams: weight, portion, ...nutrients });
  return [{ kind: "favourite", id: crypto.randomUUID(), fields: { entryId: Number(id) }, shown: { name, food } }];
}

/** A favourite is none any more. */
export async function unfavour(fields, form, id) {
  const { food, entryId } = await recordOf("favourite", id) ?? {};
  const entry = entryId ?? (food && await entryWith(food));
  const undo = entry && { entryId: Number(entry) };
  return [{ kind: "favourite", id: String(id), fields: null, shown: { name: food?.name }, undo, was: food && { food } }];
}

/** The number of an entry that has what a favourite has, by which it is made one again. */
async function entryWith(food) {
  for (const month of await months("diary_entry")) {
    const entries = Object.values(await records("diary_entry", `${month}-01`));
    const found = entries.find((entry) => isSame(food, entry));
    if (found) return found.id;
  }
  return undefined;
}

/** Whether two foods are the same thing in the same amount. */
const isSame = (one, other) => ["name", "calories", "foodId", "ownFoodId", "grams"].every((name) =>
  (one[name] ?? undefined) === (other[name] ?? undefined));

/** The favourite that an entry is, read or made here; undefined where it is none. */
export async function favouriteOf(entry) {
  const found = [...(await known("favourite")).values()];
  return found.find(({ entryId, food }) => entryId === Number(entry.id) || (food && isSame(food, entry)));
}

/** Shows on the page where food is logged which favourites were made and removed here. */
export async function show(changes) {
  const mine = changes.filter(({ kind }) => kind === "favourite");
  const results = document.getElementById("results");
  if (!mine.length || !results || document.getElementById("q").value.trim()) return;
  for (const row of results.querySelectorAll("li[data-mine]")) row.remove();
  const before = await records("favourite");
  const now = await known("favourite");
  for (const form of results.querySelectorAll("[data-kind='favourite.remove']")) {
    const name = nameOf({ kind: "favourite", id: form.dataset.id });
    const canUndo = mine.filter((change) => nameOf(change) === name).at(-1)?.undo;
    if (!now.has(name)) strike(form.closest("li"), name, canUndo);
  }
  const made = [...now].filter(([name, value]) => !(name in before) && value.food?.name);
  if (made.length) listOf(results).append(...made.map(([, value]) => row(value)));
}

/** A row that was removed says so, and has a button to bring it back where that can be done. */
function strike(item, name, canUndo) {
  if (item.classList.contains("gone")) return;
  item.classList.add("gone");
  const text = item.querySelector(".entry-name");
  const title = text.firstChild.textContent.trim();
  text.append(goneMark());
  for (const form of item.querySelectorAll("form, .choose")) form.remove();
  if (canUndo) item.append(undoButton(name, title));
}

/** The list of favourites, which is made where there was none. */
function listOf(results) {
  const star = results.querySelector("[data-kind='favourite.remove']")?.closest("ul");
  const there = star ?? results.querySelector("ul[data-favourites]");
  if (there) return there;
  const list = Object.assign(document.createElement("ul"), { className: "entries foods" });
  list.dataset.favourites = "";
  const heading = Object.assign(document.createElement("h2"), {
    textContent: document.querySelector("[data-favourites-title]").dataset.favouritesTitle,
  });
  results.prepend(heading, list);
  return list;
}

function row({ id, food }) {
  const { dataset: words } = document.getElementById("unsent");
  const { dataset } = document.querySelector("[data-search]");
  const item = document.createElement("li");
  item.dataset.mine = "";
  const line = Object.assign(document.createElement("span"), { className: "entry" });
  const name = Object.assign(document.createElement("span"), { className: "entry-name" });
  name.append(food.name);
  if (food.grams) {
    name.append(Object.assign(document.createElement("small"), { textContent: amountSaid(food.grams, food.portion, words.grams) }));
  }
  name.append(mark());
  const calories = Object.assign(document.createElement("span"), {
    className: "entry-calories", textContent: energyWithUnit(food.calories, words.calories),
  });
  line.append(name, calories);
  const button = Object.assign(document.createElement("button"), { type: "button", className: "add", textContent: "+" });
  button.setAttribute("aria-label", [`${dataset.add}: ${food.name}`, calories.textContent].filter(Boolean).join(", "));
  button.addEventListener("click", async () => logFood(await foodOf(food), food.grams, food.portion));
  item.append(line, undoButton(nameOf({ kind: "favourite", id: String(id) }), food.name), button);
  return item;
}
