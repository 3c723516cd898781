// The slider for the pace on My Plan. What each pace leads to stands in the list that a page without a script has.

/** Has the slider choose in the list, which is what is sent, and show what the pace leads to. */
export function begin(area) {
  const form = area.querySelector("[data-pace]");
  if (!form) return;
  const list = form.elements.energyGap;
  const [slider, shown, expected] = ["[type=range]", "output", "p[data-expected]"].map((part) => form.querySelector(part));
  const show = () => {
    list.selectedIndex = Number(slider.value);
    const [chosen] = list.selectedOptions;
    shown.textContent = chosen.textContent;
    expected.textContent = chosen.dataset.expected;
    slider.setAttribute("aria-valuetext", chosen.dataset.spoken);
    // A page that is shown without a connection can't save.
    form.classList.toggle("is-moved", !chosen.defaultSelected && !("saved" in document.documentElement.dataset));
  };
  form.querySelector("label").htmlFor = slider.id;
  slider.addEventListener("input", show);
  show();
}
