// The one field in which food is found: words, a sentence or the number under a barcode. What is found is a list that arrows
// go through; what is taken of it collects in the tray. The page works without it.
import { isCut } from "../parts/banner.js";
import { foundList, groupsOf } from "../parts/found-list.js";
import { chooseMeal } from "../parts/kept-forms.js";
import { fill } from "../parts/numbers.js";
import { trayOf } from "../parts/tray.js";
import { isSame } from "../parts/tray-item.js";

const json = (text) => JSON.parse(text);

/** Has the field of an area find what is typed in it. */
export function begin(area) {
  const form = area.querySelector("[data-search]");
  if (form) findFood(form);
}

function findFood(form) {
  const { action, elements: { q: field }, dataset } = form;
  const results = document.getElementById(dataset.search);
  const said = document.getElementById("said");
  const finder = form.querySelector(".search-line button");
  const say = (text) => { said.textContent = text; };
  const trayForm = document.getElementById("tray");
  const tray = trayOf(trayForm, { say, gone: (food) => check(food, false) });
  const found = foundList(field, document.getElementById("found"), {
    words: { ...trayForm.dataset, ...dataset }, results, say, take, enter,
  });
  let shownFor;
  // The text whose foods are in sight, also while another search is under way.
  let listedFor;
  let search;
  let timer;

  // Finding

  async function find() {
    search?.abort();
    clearTimeout(timer);
    const query = field.value.trim();
    shownFor = undefined;
    if (!query) return found.close();
    if (isCut()) return findOnDevice();
    search = new AbortController();
    try {
      const address = `${action}?${new URLSearchParams(new FormData(form))}`;
      const response = await fetch(address, { signal: search.signal, credentials: "same-origin" });
      // The server says why on a page of its own.
      finder.hidden = response.ok && !response.redirected;
      if (!finder.hidden) return found.close();
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (field.value.trim() !== query) return undefined;
      shownFor = listedFor = query;
      found.show(groupsOf(page.getElementById(results.id)));
    } catch (error) {
      if (error.name !== "AbortError") await findOnDevice();
    }
    return undefined;
  }

  /** Searches on this device, without a connection. */
  async function findOnDevice() {
    if (!("person" in document.documentElement.dataset)) return;
    const query = field.value.trim();
    const here = await (await import("./find-food.js")).foundHere(query);
    if (field.value.trim() !== query) return;
    const hint = Object.assign(document.createElement("p"), { className: "hint", textContent: dataset.onDevice });
    if (!here.length) hint.append(" ", fill(dataset.none, { query }));
    shownFor = listedFor = query;
    found.show({ groups: [{ options: here.map((food) => ({ foods: [food], words: [] })) }], below: [hint] });
  }

  // Taking

  /** Takes what was found, and goes on with what else was typed. */
  function take({ foods, words }) {
    tray.take(foods);
    for (const food of foods) check(food, true);
    // The day or the meal that all of it was of stays with the rest.
    const lead = field.value.match(/^([^:,\d]{1,30}:\s+)[^:]*$/)?.[1] ?? "";
    const rest = [...words, typedSince()].filter(Boolean).join(", ");
    field.value = rest && !rest.startsWith(lead) ? lead + rest : rest;
    field.focus();
    shownFor = undefined;
    if (field.value) find();
    else found.close();
  }

  /** The parts that were typed after the text whose foods are shown. */
  function typedSince() {
    const since = field.value.trim();
    if (!listedFor || !since.startsWith(listedFor)) return "";
    // A comma between digits is that of a number.
    const separator = /;|(?<!\d),|,(?!\d)/g;
    separator.lastIndex = listedFor.replace(/[,;]$/, "").length;
    return separator.test(since) ? since.slice(separator.lastIndex).trim() : "";
  }

  /** What was chosen below of what was eaten before is in the tray, too. */
  function check(food, isChecked) {
    for (const box of results.querySelectorAll(".choose input")) {
      const row = box.closest("[data-tray]");
      if (row && isSame(json(row.dataset.tray), food)) box.checked = isChecked;
    }
  }

  results.addEventListener("change", ({ target }) => {
    const row = target.matches(".choose input") && target.closest("[data-tray]");
    if (!row) return;
    const food = json(row.dataset.tray);
    if (target.checked) tray.take([food]);
    else tray.drop(food);
    target.focus();
  });
  // Beside others it is logged with them.
  results.addEventListener("submit", (event) => {
    const row = event.target.closest("[data-tray]");
    if (tray.isEmpty() || !row || event.target.dataset.kind !== "diary_entry.add") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tray.take([json(row.dataset.tray)]);
    check(json(row.dataset.tray), true);
  }, true);
  for (const box of results.querySelectorAll(".choose input[name^='food.']")) {
    box.removeAttribute("name");
    if (box.checked) tray.take([json(box.closest("[data-tray]").dataset.tray)]);
  }
  document.getElementById("several")?.remove();
  // What is typed is found without it, and what is taken has the one button.
  finder.hidden = true;

  async function enter() {
    if (!finder.hidden) return form.requestSubmit(finder);
    if (shownFor !== field.value.trim()) await find();
    if (found.active && shownFor === field.value.trim()) take(found.active);
    return undefined;
  }

  // Lines of a list that is pasted stay apart.
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/\n/.test(text.trim())) return;
    event.preventDefault();
    field.setRangeText(text.trim().split(/\s*\n\s*/).join(", "), field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  form.addEventListener("submit", async (event) => {
    if (event.submitter === finder) return;
    event.preventDefault();
    await find();
    // What was scanned is one food, or none.
    if (!event.submitter && found.active?.foods[0].fields.way === "barcode") take(found.active);
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, 120);
  });

  for (const link of document.querySelectorAll(".choice-links a")) {
    link.addEventListener("click", (event) => {
      if (tray.isEmpty() || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      history.replaceState(history.state, "", link.href);
      chooseMeal(document);
    });
  }
  // A stored page stands in for the one with the query of its address.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && isCut()) field.value = asked;
  // Input from before this script was loaded.
  if (field.value !== field.defaultValue) find();
}
