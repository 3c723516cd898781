// Another page, or this one anew, shown in the place of this one.
import { today } from "./days.js";

/** Shows this page as it is now: where one is on it and what is open there stays, and what it was saying is said on. */
export function refreshWith(html, kept = ["offline", "toast", "message"]) {
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) return;
  const before = document.getElementById("main");
  const focus = before.contains(document.activeElement) ? wayTo(document.activeElement, before) : undefined;
  const open = [...before.querySelectorAll("details[open]")].map((details) => wayTo(details, before));
  const place = [scrollX, scrollY];
  for (const id of kept) {
    const saying = document.getElementById(id);
    if (saying) main.querySelector(`#${id}`)?.replaceWith(saying);
  }
  before.replaceWith(main);
  for (const way of open) main.querySelector(way)?.setAttribute("open", "");
  document.dispatchEvent(new CustomEvent("shown", { detail: main }));
  if (focus) nearest(main, focus)?.focus({ preventScroll: true });
  scrollTo(...place);
}

/** What stands where an element was, or what can be pressed next to there. */
function nearest(main, way) {
  const same = main.querySelector(way);
  if (same) return same;
  const steps = way.split(" > ");
  while (steps.pop() && steps.length) {
    const found = main.querySelector(steps.join(" > "))?.querySelector("a[href], button, summary");
    if (found) return found;
  }
  return main;
}

const news = ["added", "removed", "moved", "logged", "noted"];

/** The day that an address shows; today where it names none. */
const dayOf = ({ searchParams }) => searchParams.get("day") ?? today();

/** Shows what a form led to without leaving the page, where that is this very page; answers with whether it is. */
export async function showHere(address) {
  const next = new URL(address, location.href);
  const here = new URL(location.href);
  if (next.pathname !== here.pathname || dayOf(next) !== dayOf(here)) return false;
  const response = await fetch(next.pathname + next.search, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!response.ok || response.redirected) return false;
  refreshWith(await response.text(), ["offline"]);
  for (const name of news) here.searchParams.delete(name);
  history.replaceState(history.state, "", here.pathname + here.search);
  document.getElementById(next.hash.slice(1))?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Where an element is on a page, so that it is found on the same page of another moment. */
export function wayTo(element, top) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const steps = [];
  for (let each = element; each !== top && each.parentElement; each = each.parentElement) {
    if (each.id) {
      steps.unshift(`#${CSS.escape(each.id)}`);
      break;
    }
    const same = [...each.parentElement.children].filter(({ localName }) => localName === each.localName);
    steps.unshift(`${each.localName}:nth-of-type(${same.indexOf(each) + 1})`);
  }
  return steps.join(" > ");
}

/** Shows the page that an answer holds, in place of this one. */
export function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const main = page.getElementById("main");
  if (!main) return document.getElementById("failed")?.removeAttribute("hidden");
  document.title = page.title;
  document.getElementById("main").replaceWith(main);
  document.dispatchEvent(new CustomEvent("shown", { detail: main }));
  if (!main.contains(document.activeElement)) main.focus();
  return undefined;
}
