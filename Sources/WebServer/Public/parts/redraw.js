// Redraws an area without taking the focus from the person.
import { wayTo } from "./page.js";

/** Changes the content of an area; the focus stays on its element, or on the one in its place. */
export function keepingFocus(area, change) {
  const focused = area.contains(document.activeElement) ? document.activeElement : undefined;
  const way = focused && wayTo(focused, area);
  change();
  if (!focused || document.activeElement === focused) return;
  focus(focused.isConnected ? focused : way && area.querySelector(way));
}

const focus = (element) => element?.focus({ preventScroll: true });

/** The number of the record that a row is of: as its form or button says it, or else its link. */
const numberOf = (row) => row.querySelector("[data-id]")?.dataset.id
  ?? row.querySelector("a.entry")?.pathname.match(/\/(\d+)$/)?.[1];

/**
 * Replaces the rows of a list. Equal ones stay, and the focus stays with its record: on the button that undoes a
 * removal, or on the next row where none is left of it.
 */
export function showRows(list, rows) {
  const before = [...list.children];
  const focused = before.find((row) => row.contains(document.activeElement));
  const element = document.activeElement;
  const left = new Set(before);
  const now = rows.map((row) => {
    const same = [...left].find((each) => each.isEqualNode(row));
    left.delete(same);
    return same ?? row;
  });
  if (now.length === before.length && now.every((row, index) => row === before[index])) return undefined;
  const way = focused && wayTo(element, focused);
  list.replaceChildren(...now);
  if (!focused) return undefined;
  if (element.isConnected) return focus(element);
  const number = numberOf(focused);
  const same = number && now.find((row) => numberOf(row) === number);
  const next = same ?? now[Math.min(before.indexOf(focused), now.length - 1)];
  const wasBack = element.matches("[data-take-back]");
  const back = same?.querySelector(wasBack ? "a.entry" : "[data-take-back]");
  const first = (area) => area?.querySelector("a, button");
  return focus(back ?? next?.querySelector(way) ?? first(next) ?? first(list.closest("section")));
}
