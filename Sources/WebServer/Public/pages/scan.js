// Barcodes read by the camera, into the field in which food is found.

/** Offers the camera where there is one. */
export function begin(area) {
  const button = area.querySelector("[data-scan]");
  const { form } = button;
  const { q: field } = form.elements;
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
