// Reads barcodes in pictures of a camera where the browser can't, with a reader compiled to WebAssembly.

const longest = 800;

/** Something that finds a code in a video as a BarcodeDetector does. */
export async function load() {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL("../barcode.wasm", import.meta.url)));
  const { memory, points, digits, read } = instance.exports;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let last;

  async function detect(video) {
    const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [video.videoWidth, video.videoHeight].map((side) => Math.floor(side * scale));
    if (!width || !height) return [];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    new Uint8Array(memory.buffer, points()).set(context.getImageData(0, 0, width, height).data);
    const code = new Uint8Array(memory.buffer, digits(), read(width, height)).join("");
    // Two pictures in a row must say the same.
    const isSure = code !== "" && code === last;
    last = code;
    return isSure ? [{ rawValue: code }] : [];
  }

  return { detect };
}
