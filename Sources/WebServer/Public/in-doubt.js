// Forms of which nobody knows whether they arrived: sent again, and asked about where the server asks.
import { banner, inWords, post, show, tell, token } from "./app.js";
import { today } from "./days.js";
import { keepPages } from "./live.js";
import { refuse } from "./sync.js";
import { all, remove } from "./vault.js";

const root = document.documentElement;

/** Sends what is in doubt. What was refused is to be read before anything else is said. */
export async function sendInDoubt() {
  if (!await sendWeights()) await sendEntries();
}

async function sendWeights() {
  const refused = [];
  let sent = 0;
  let asked;
  for (const kept of await all("weights")) {
    const { person, ...fields } = kept.value;
    // Somebody else has logged in on this device: it waits for its person.
    if (person !== root.dataset.person) continue;
    const response = await post("/plan/weight", new URLSearchParams({ ...fields, token_: token() }));
    if (response.headers.get("X-Location") === "/plan") sent += 1;
    else if (response.status === 400) {
      refused.push(kept);
      await setAside("/plan/weight", fields, banner().dataset.refused);
    } else {
      if (response.status === 409) asked ??= [kept.name, await response.text()];
      continue;
    }
    await remove("weights", kept.name);
  }
  // The pages that are kept show the weight from before.
  if (sent) keepPages(true);
  if (asked) {
    ask("weights", ...asked);
    return true;
  }
  if (refused.length) tell(banner().dataset.refused, inWords(refused));
  else if (sent && location.pathname === "/plan") location.reload();
  else if (sent) tell(banner().dataset.sent);
  return refused.length > 0;
}

async function sendEntries() {
  let [sent, refused, asked] = [0, 0];
  for (const { name, value: { address, fields, person } } of await all("entries")) {
    // Somebody else has logged in on this device: it waits for its person.
    if (person !== root.dataset.person) continue;
    const response = await post(address, new URLSearchParams({ ...fields, token_: token() }));
    const next = response.headers.get("X-Location");
    if (next && !next.startsWith("/login")) sent += 1;
    else if ([400, 404].includes(response.status)) {
      refused += 1;
      await setAside(address, fields, banner().dataset.entryRefused);
    } else {
      if (response.status === 409) asked ??= [name, await response.text()];
      continue;
    }
    await remove("entries", name);
  }
  // The pages that are kept show the day from before.
  if (sent || refused) keepPages(true);
  if (asked) return ask("entries", ...asked);
  if (!sent && !refused) return undefined;
  if (refused) return tell(banner().dataset.entryRefused);
  if (["/home", "/diary"].includes(location.pathname)) return location.reload();
  return tell(banner().dataset.entrySent);
}

/** Sets a form aside that was refused, with what was typed. */
async function setAside(address, fields, error) {
  let changes;
  try {
    const { changesOf } = await import("./changes.js");
    changes = await changesOf(address, new URLSearchParams(fields))?.();
  } catch {
    // It is no number, say: then it is listed as it was typed.
  }
  for (const change of changes?.length ? changes : [asTyped(fields)]) await refuse({ ...change, outcome: { error } });
}

/** What was typed in a form, of which nothing else can be made. */
function asTyped({ day = today(), currentWeight, units, key, ...fields }) {
  if (currentWeight !== undefined) {
    const typed = `${currentWeight} ${units === "us" ? "lbs" : "kg"}`;
    return { kind: "weigh_in", id: day, fields: { weight: "" }, shown: { typed } };
  }
  const typed = Object.values(fields).filter((text) => String(text).trim()).join(" ");
  return { kind: "diary_entry", id: crypto.randomUUID(), fields: { day, name: typed } };
}

/** What was asked about waits on, until the person answers or takes it back. */
function ask(store, name, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Nothing else than a weight is asked about.
  if (!page.querySelector("[name=confirmed]")) return;
  const button = (label, press) => {
    const made = document.createElement("button");
    made.textContent = label;
    made.addEventListener("click", press);
    return made;
  };
  tell(page.querySelector(".problem")?.textContent);
  banner().append(
    button(banner().dataset.answer, () => show(html)),
    button(banner().dataset.discard, () => {
      remove(store, name).catch(() => {});
      banner().hidden = true;
    }));
}
