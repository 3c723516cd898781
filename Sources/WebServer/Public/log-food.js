// Finding food while it is typed and by the camera, and what an amount has in it. The pages work without it.
const form = document.querySelector("[data-search]");
if (form) findFood(form);
const live = document.querySelector("[data-live]");
if (live) tellAmount(live);

function findFood({ action, elements: { q: field }, dataset }) {
  const results = document.getElementById(dataset.search);
  const usual = [...results.childNodes];
  let search;
  let timer;

  async function find() {
    search?.abort();
    const query = field.value.trim();
    if (!query) return results.replaceChildren(...usual);
    search = new AbortController();
    try {
      const address = `${action}?${new URLSearchParams(new FormData(form))}`;
      const response = await fetch(address, { signal: search.signal, credentials: "same-origin" });
      if (!response.ok || response.redirected) return undefined;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (field.value.trim() === query) results.replaceChildren(...page.getElementById(results.id).childNodes);
    } catch {
      // Without a connection, what was eaten before stays.
    }
    return undefined;
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(find, 120);
  });
  offerCamera(field);
}

// The camera

function offerCamera(field) {
  const button = form.querySelector("[data-scan]");
  const dialog = document.getElementById(button.dataset.scan);
  const video = dialog.querySelector("video");
  const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "itf"];

  async function canScan() {
    if (!("BarcodeDetector" in window) || !navigator.mediaDevices?.getUserMedia) return false;
    return (await BarcodeDetector.getSupportedFormats()).some((format) => formats.includes(format));
  }

  async function scan() {
    const says = dialog.querySelector("[role=status]");
    dialog.showModal();
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    } catch {
      says.textContent = says.dataset.denied;
      return;
    }
    // Until the first picture is there, nothing is found in it.
    video.play().catch(() => {});
    const detector = new BarcodeDetector({ formats });
    while (dialog.open) {
      const [code] = await detector.detect(video).catch(() => []);
      if (code) {
        field.value = code.rawValue;
        dialog.close();
        form.requestSubmit();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }

  dialog.addEventListener("close", () => {
    for (const track of video.srcObject?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  });
  button.addEventListener("click", () => scan().catch(() => dialog.close()));
  canScan().then((can) => { button.hidden = !can; }).catch(() => {});
}

// What an amount has in it

function tellAmount(output) {
  const { form: fields, dataset } = output;
  const format = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });

  function tell() {
    const amount = Number(fields.elements.amount.value.trim().replace(",", "."));
    const isPortions = fields.elements.unit?.value === "portions";
    const grams = amount * (isPortions ? Number(dataset.portion) : 1);
    output.hidden = !(grams > 0 && grams <= 2000);
    output.textContent = dataset.live
      .replace("{calories}", format.format(grams * Number(dataset.calories)))
      .replace("{protein}", format.format(grams * Number(dataset.protein)));
  }

  fields.addEventListener("input", tell);
  tell();
}
