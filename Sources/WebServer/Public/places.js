// What else is shown of what is on this device, on the pages that are about neither sums nor days.
import { showFavourites } from "./favourites.js";
import { showPreferences } from "./preferences.js";

const isSaved = () => "saved" in document.documentElement.dataset;

/** Shows on this page what is on this device and waits. */
export async function showPlaces(changes) {
  await showPreferences();
  const path = location.pathname;
  if (document.querySelector("[data-search]")) await showFavourites(changes);
  if (path === "/diary/several") await (await import("./several.js")).showSeveral(changes);
  if (document.querySelector("[data-kitchen]")) await (await import("./kitchen.js")).showKitchen();
  if (isSaved() && path.startsWith("/foods/")) await (await import("./kitchen.js")).showFood();
}

/** On a page that stands for another one, opens what the address names: an entry, a food, a recipe. */
export async function openPlace() {
  const [, id] = location.pathname.match(/(\d+)$/) ?? [];
  if (!id) return;
  const path = location.pathname.slice(0, -id.length);
  if (path === "/diary/entries/") await (await import("./change-entry.js")).openEntry(id);
  if (path.startsWith("/diary/add/")) await (await import("./find-food.js")).openNamed();
  if (path === "/recipes/") await (await import("./kitchen.js")).openRecipe(id);
}
