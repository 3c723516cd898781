// A slider for the pace on My Plan, in the place of the list of paces, which stays what is sent.

/** Puts a slider in the place of the list, and shows what each pace leads to. */
export function begin(area) {
  const form = area.querySelector("[data-pace]:not(.is-live)");
  if (!form) return;
  const list = form.elements.energyGap;
  const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: list.options.length - 1 });
  slider.value = list.selectedIndex;
  slider.setAttribute("aria-labelledby", "pace-label");
  const shown = Object.assign(document.createElement("output"), { className: "number" });
  const [expected, button] = [form.querySelector("[data-expected]:not(option)"), form.querySelector("button")];
  const show = () => {
    list.selectedIndex = Number(slider.value);
    const [chosen] = list.selectedOptions;
    shown.textContent = chosen.textContent;
    slider.setAttribute("aria-valuetext", `${chosen.textContent}. ${chosen.dataset.expected}`);
    expected.textContent = chosen.dataset.expected;
    // A page that is shown without a connection can't save.
    button.hidden = chosen.defaultSelected || "saved" in document.documentElement.dataset;
  };
  slider.addEventListener("input", show);
  list.hidden = true;
  list.after(slider, shown);
  form.classList.add("is-live");
  show();
}
