// Finding food while it is typed and by the camera, and what an amount has in it. The pages work without it.
import { isCut } from "../parts/banner.js";
import { prepare } from "../parts/forms.js";
import { number } from "../parts/numbers.js";

/** Has the search and the amounts of an area answer while they are typed. */
export function begin(area) {
  const form = area.querySelector("[data-search]");
  if (form) findFood(form);
  const live = area.querySelector("output[data-live]");
  if (live) tellAmount(live);
  const several = area.querySelector("[data-chosen]");
  if (several) countChosen(several);
  for (const part of area.querySelectorAll("[data-part]")) tellPart(part);
}

/** Shows the energy of the food and amount chosen for a part of the text, where it has any. */
function tellPart(part) {
  const told = part.querySelector("[data-told]");
  const amount = part.querySelector("[name^=amount-]");
  const food = part.querySelector("[name^=food-]");
  if (!amount || (!told && !food)) return;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });
  const chosen = () => food?.selectedOptions[0].dataset ?? told.dataset;
  let meant = amount.defaultValue;

  // Another food gets another amount, unless the person typed one in the same unit.
  function choose({ amount: usual, field, unit }) {
    const sign = part.querySelector(".unit");
    if (amount.value === meant || sign.textContent !== unit) amount.value = usual;
    meant = usual;
    sign.textContent = unit;
    part.querySelector(`label[for="${amount.id}"]`).textContent = field;
  }

  function tell(target) {
    if (target === food) choose(chosen());
    const calories = number(amount.value) * Number(chosen().perUnit);
    if (told && calories >= 0) told.textContent = told.dataset.told.replace("{calories}", format.format(calories));
    // The hint on how it was read is no longer true.
    part.querySelector(".hint").hidden = true;
  }

  part.addEventListener("input", ({ target }) => {
    if (target === food || target === amount) tell(target);
  });
  // A choice or an amount may have been made before this module arrived.
  if (food && !food.selectedOptions[0].defaultSelected) tell(food);
  else if (amount.value !== meant) tell(amount);
}

/** Shows the number of chosen foods on the button for several. */
function countChosen(form) {
  const button = form.querySelector("button");
  const usual = button.textContent;
  document.addEventListener("change", ({ target }) => {
    if (target.form !== form) return;
    const count = [...form.elements].filter((field) => field.checked).length;
    button.textContent = count ? form.dataset.chosen.replace("{count}", count) : usual;
  });
}

function findFood(form) {
  const { action, elements: { q: field }, dataset } = form;
  const results = document.getElementById(dataset.search);
  const usual = [...results.childNodes];
  let search;
  let timer;

  async function find() {
    search?.abort();
    const query = field.value.trim();
    if (!query) return results.replaceChildren(...usual);
    if (isCut()) return findOnDevice();
    search = new AbortController();
    try {
      const address = `${action}?${new URLSearchParams(new FormData(form))}`;
      const response = await fetch(address, { signal: search.signal, credentials: "same-origin" });
      if (!response.ok || response.redirected) return undefined;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (field.value.trim() !== query) return undefined;
      results.replaceChildren(...page.getElementById(results.id).childNodes);
      for (const each of results.querySelectorAll("form")) prepare(each);
    } catch (error) {
      if (error.name !== "AbortError") await findOnDevice();
    }
    return undefined;
  }

  /** Searches on this device, without a connection. */
  async function findOnDevice() {
    if (!("person" in document.documentElement.dataset)) return;
    await (await import("./find-food.js")).findHere(form, results);
  }

  form.addEventListener("submit", (event) => {
    if (!isCut() || !field.value.trim()) return;
    event.preventDefault();
    find();
  });

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, 120);
  });
  // A stored page stands in for the one with the query of its address.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && isCut()) field.value = asked;
  // Input from before this script was loaded.
  if (field.value !== field.defaultValue) find();
  offerCamera(form, field);
}

// The camera

function offerCamera(form, field) {
  const button = form.querySelector("[data-scan]");
  const dialog = document.getElementById(button.dataset.scan);
  const video = dialog.querySelector("video");
  const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"];

  /** The detector of codes: the browser's own, or else a reader that is loaded for it. */
  async function detector() {
    const known = "BarcodeDetector" in window ? await BarcodeDetector.getSupportedFormats().catch(() => []) : [];
    const wanted = formats.filter((format) => known.includes(format));
    if (wanted.includes("ean_13")) return new BarcodeDetector({ formats: wanted });
    return (await import("./barcode.js")).load();
  }

  async function scan() {
    const says = dialog.querySelector("[role=status]");
    dialog.showModal();
    let camera;
    try {
      camera = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
      });
    } catch {
      says.textContent = says.dataset.denied;
      return undefined;
    }
    // The dialog was closed before the camera started.
    if (!dialog.open) return camera.getTracks().forEach((track) => track.stop());
    video.srcObject = camera;
    // Until the first picture is there, nothing is found in it.
    video.play().catch(() => {});
    const codes = await detector();
    while (dialog.open) {
      const [code] = await codes.detect(video).catch(() => []);
      if (code) {
        field.value = code.rawValue;
        dialog.close();
        form.requestSubmit();
        return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return undefined;
  }

  dialog.addEventListener("close", () => {
    for (const track of video.srcObject?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  });
  button.addEventListener("click", () => scan().catch(() => dialog.close()));
  button.hidden = !navigator.mediaDevices?.getUserMedia;
}

// The content of an amount

function tellAmount(output) {
  const { form: fields, dataset } = output;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });
  const typed = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });
  const { amount: field, unit } = fields.elements;
  const portions = (dataset.portions ?? "").split(" ").map(Number);
  const gramsOfUnit = () => (unit?.value.startsWith("portions") ? portions[Number(unit.value.slice(8))] : 1);
  let chosen = unit?.value;
  let written = field.value;
  let exact = 0;

  // In another unit the amount stays the same, as near as two decimals allow.
  function convert() {
    const amount = typed.format(exact / gramsOfUnit());
    if (Number(amount.replace(",", ".")) > 0) field.value = written = amount;
  }

  function tell() {
    if (unit?.value !== chosen && exact > 0) convert();
    chosen = unit?.value;
    const grams = number(field.value) * gramsOfUnit();
    if (field.value !== written || !exact) [exact, written] = [grams, field.value];
    output.hidden = !(grams > 0 && grams <= 10000);
    output.textContent = dataset.live
      .replace("{calories}", format.format(grams * Number(dataset.calories)))
      .replace("{protein}", format.format(grams * Number(dataset.protein)));
  }

  fields.addEventListener("input", tell);
  tell();
}
