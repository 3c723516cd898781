// What waits, drawn on the charts of a page: by their data they tell where a day and a value lie, as DayDrawing.swift has it.
import { dayNumbered, numbered } from "./days.js";

const width = 4000;
const percent = (share) => `${(100 * share).toFixed(2)}%`;

/** Takes away what was drawn of charts in an area, so that they are as they came. */
export function resetCharts(area) {
  for (const made of area.querySelectorAll(".chart-unsent")) made.remove();
  for (const picture of area.querySelectorAll("svg[data-label]")) picture.setAttribute("aria-label", picture.dataset.label);
  for (const chart of area.querySelectorAll("svg.chart[data-server]")) chart.dataset.values = chart.dataset.server;
  for (const shape of area.querySelectorAll("path[data-server]")) shape.setAttribute("d", shape.dataset.server);
  for (const shape of area.querySelectorAll("svg.chart [visibility=hidden]:not(g)")) shape.removeAttribute("visibility");
}

/** Has a picture say something else in words. */
export function relabel(picture, text) {
  picture.dataset.label ??= picture.getAttribute("aria-label");
  picture.setAttribute("aria-label", text);
}

/** Adds a shape to a picture. */
export function draw(picture, name, attributes) {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  picture.append(shape);
}

/** Takes a part out of a shape that is made of many: the one that begins at a place, or anywhere above and below it. */
export function cutOut(shape, x, y, tolerance = 1) {
  const path = shape.getAttribute("d");
  const parts = path.split("M").slice(1);
  const isThere = ([left, top]) => Math.abs(left - x) <= tolerance && (y === undefined || Math.abs(top - y) <= tolerance);
  const left = parts.filter((part) => !isThere(part.match(/[\d.]+/g).map(Number)));
  if (left.length === parts.length) return;
  shape.dataset.server ??= path;
  shape.setAttribute("d", left.map((part) => `M${part}`).join(""));
}

/** A chart of an area: its values by their days, and what draws others. Nothing where there is none. */
export function readChart(area) {
  const chart = area.querySelector("svg.chart[data-frame]");
  if (!chart) return undefined;
  const [top, bottom, first, last, high, low] = chart.dataset.frame.split(" ").map(Number);
  const begin = Math.ceil(first);
  const length = Number(chart.dataset.days ?? 1);
  const share = (number) => (number - first) / (last - first);
  const y = (value) => (bottom - (Math.min(Math.max(value, low), high) - low) / (high - low) * (bottom - top)).toFixed(1);
  chart.dataset.server ??= chart.dataset.values;
  const title = area.dataset.chart ?? area.querySelector("h2")?.textContent.trim() ?? area.getAttribute("aria-label");
  const values = new Map(chart.dataset.server.split(",").filter(Boolean).map((each) => {
    const [offset, value] = each.split(" ");
    return [dayNumbered(begin + Number(offset)), value];
  }));
  /** Says the value of a day, or that there is none. */
  const set = (day, value) => {
    // What is said in words of all values no longer holds.
    relabel(chart, title);
    if (value === undefined) values.delete(day);
    else values.set(day, value);
    chart.dataset.values = [...values].sort(([one], [other]) => one.localeCompare(other))
      .map(([day, value]) => `${numbered(day) - begin} ${value}`).join(",");
  };
  return {
    /** How many days a bar stands for. */
    length,
    values,
    /** What it says in words, and how it says something else. */
    label: chart.getAttribute("aria-label"),
    say: (text) => relabel(chart, text),
    /** Takes away the line of the mean over some days. */
    hideMean() {
      for (const line of chart.querySelectorAll(".chart-mean")) line.setAttribute("visibility", "hidden");
    },
    /** Has a bar of the days that begin with one, in the place of the one that it has; none where there is no value. */
    setBar(day, value, isOpen) {
      const middle = numbered(day) + (length - 1) / 2;
      const [left, right] = [middle - 0.38 * length, middle + 0.38 * length].map(share);
      if (right <= 0 || left >= 1) return;
      const [from, to] = [Math.max(left, 0), Math.min(right, 1)].map((side) => Math.round(side * width));
      for (const shape of chart.querySelectorAll(".chart-bar:not(.chart-unsent)")) cutOut(shape, from);
      set(day, value?.toFixed(2));
      if (value === undefined) return;
      draw(chart.querySelector(".plot"), "path", {
        class: `chart-bar chart-unsent${isOpen ? " open" : ""}`, d: `M${from} ${bottom}V${y(value)}H${to}V${bottom}Z`,
      });
    },
    /** Has a point of a day, in the place of the one that it has; none where there is no value. `words` say the value. */
    setPoint(day, value, words) {
      const place = share(numbered(day));
      if (place < 0 || place > 1) return;
      for (const shape of chart.querySelectorAll(".chart-dots")) cutOut(shape, place * width);
      set(day, value?.toFixed(2));
      const isHere = (name) => (each) => Math.abs(parseFloat(each.getAttribute(name)) - 100 * place) < 0.01;
      const before = [...chart.querySelectorAll("circle.chart-point")].find(isHere("cx"));
      const label = before && [...chart.querySelectorAll("text.chart-value")].find(isHere("x"));
      for (const each of [before, label]) each?.setAttribute("visibility", "hidden");
      if (value === undefined) return;
      draw(chart, "circle", { class: "chart-point chart-unsent", cx: percent(place), cy: y(value), r: 5 });
      if (!label) return;
      // The line begins where the point was: the words are on the other side.
      const [old, now] = [Number(before.getAttribute("cy")), Number(y(value))];
      const moved = label.cloneNode();
      moved.removeAttribute("visibility");
      moved.classList.add("chart-unsent");
      moved.setAttribute("y", now > old && now < bottom - 34 ? now + 30 : now - 10);
      moved.textContent = words;
      chart.append(moved);
    },
  };
}
