// Reads values out of charts: where the pointer is, at a tap, and from point to point with the arrow keys.

const language = document.documentElement.lang;
const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: "always" });
const dates = [{}, { year: "numeric" }].map((year) =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC", ...year }));

/** What a chart shows now: for each value its place, and in words its days and itself. */
function readings(chart) {
  const [top, bottom, first, last, high, low] = chart.dataset.frame.split(" ").map(Number);
  const days = Number(chart.dataset.days ?? 1);
  const unit = chart.querySelector(".chart-unit").textContent;
  const date = dates[Number(last - first > 300)];
  const within = (day) => Math.min(Math.max(day, Math.ceil(first)), Math.floor(last));
  const moment = (day) => within(day) * 86_400_000;
  return chart.dataset.values.split(",").filter(Boolean).map((each) => {
    const [offset, text] = each.split(" ");
    const start = Math.ceil(first) + Number(offset);
    const value = Number(text.replace("~", ""));
    return {
      share: (within(start + (days - 1) / 2) - first) / (last - first),
      y: bottom - (value - low) / (high - low) * (bottom - top),
      isExpected: text.startsWith("~"),
      words: `${date.formatRange(moment(start), moment(start + days - 1))}: `
        + `${text.startsWith("~") ? "~" : ""}${number.format(value)}\u00a0${unit}`,
    };
  });
}

/** Adds an element to a picture. */
function add(parent, name, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

function prepare(chart) {
  const mark = add(chart, "g", { class: "chart-reading", visibility: "hidden" });
  const line = add(mark, "line", { y1: 20, y2: chart.dataset.frame.split(" ")[1] });
  const point = add(mark, "circle", { r: 5 });
  const words = add(mark, "text", { y: 14, "text-anchor": "middle", lengthAdjust: "spacingAndGlyphs" });
  const spoken = document.createElement("p");
  spoken.className = "unseen";
  spoken.ariaLive = "polite";
  chart.after(spoken);
  chart.setAttribute("tabindex", "0");
  let place = -1;

  function show(all, index) {
    place = index;
    const { share, y, words: text } = all[index];
    const percent = (share) => `${(100 * share).toFixed(2)}%`;
    for (const end of ["x1", "x2"]) line.setAttribute(end, percent(share));
    point.setAttribute("cx", percent(share));
    point.setAttribute("cy", y);
    words.textContent = text;
    mark.removeAttribute("visibility");
    // The words stay within the picture; a range over two months in two years may be longer than a phone is wide.
    words.removeAttribute("textLength");
    const half = words.getComputedTextLength() / 2 / chart.getBoundingClientRect().width;
    if (half > 0.5) words.setAttribute("textLength", "100%");
    words.setAttribute("x", percent(half > 0.5 ? 0.5 : Math.min(Math.max(share, half), 1 - half)));
  }

  function hide() {
    place = -1;
    mark.setAttribute("visibility", "hidden");
    spoken.textContent = "";
  }

  function speak() {
    spoken.textContent = words.textContent;
  }

  function readAt({ clientX }) {
    const { left, width } = chart.getBoundingClientRect();
    const all = readings(chart);
    if (!all.length) return;
    const far = ({ share }) => Math.abs(share - (clientX - left) / width);
    show(all, all.reduce((best, each, index) => (far(each) < far(all[best]) ? index : best), 0));
  }

  // A chart may be drawn anew while it is read.
  new MutationObserver(() => {
    if (place < 0) return;
    const all = readings(chart);
    if (all.length) show(all, Math.min(place, all.length - 1));
    else hide();
  }).observe(chart, { attributeFilter: ["data-values", "data-frame"] });
  chart.addEventListener("pointermove", readAt);
  chart.addEventListener("pointerdown", readAt);
  chart.addEventListener("click", speak);
  chart.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && hide());
  chart.addEventListener("blur", hide);
  chart.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return hide();
    const all = readings(chart);
    const last = all.length - 1;
    if (last < 0) return undefined;
    // The first key reads what was measured last.
    const measured = all.findLastIndex(({ isExpected }) => !isExpected);
    const start = measured < 0 ? 0 : measured;
    const next = {
      ArrowLeft: place < 0 ? start : place - 1, ArrowRight: place < 0 ? start : place + 1, Home: 0, End: last,
    }[event.key];
    if (next === undefined) return undefined;
    event.preventDefault();
    show(all, Math.min(Math.max(next, 0), last));
    return speak();
  });
}

/** Has the charts of an area be read. */
export function begin(area) {
  for (const chart of area.querySelectorAll(".chart[data-values]:not([tabindex])")) prepare(chart);
}
