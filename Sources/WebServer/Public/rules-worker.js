// Answers questions by rules.wasm apart from the pages, whose policy lets no WebAssembly in. A question is JSON, and so is its
// answer: BrowserRules.swift says what can be asked.
let memory;

/** The number that a text in the module's memory says, up to the zero at its end. */
function number(start) {
  const bytes = new Uint8Array(memory.buffer, start);
  return Number(new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0))));
}

const loading = WebAssembly.instantiateStreaming(fetch(new URL("rules.wasm", import.meta.url)), { script: { number } })
  .then(({ instance: { exports } }) => {
    ({ memory } = exports);
    return exports;
  });

function answer({ room, answer: compute }, question) {
  const bytes = new TextEncoder().encode(question);
  const place = room(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const start = compute(bytes.length);
  const length = new DataView(memory.buffer).getUint32(start, true);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, start + 4, length));
}

addEventListener("message", async ({ data: { id, question } }) => {
  let module;
  try {
    module = await loading;
    postMessage({ id, answer: answer(module, question) });
  } catch {
    postMessage({ id, isLoaded: module !== undefined });
  }
});
