// Forms: sent without leaving the page, or kept on this device where there is no connection.
import { forgetForm } from "../core/outbox.js";
import { post } from "../core/transport.js";
import { wipe } from "../core/vault.js";
import { isCut, reveal, tellFailed } from "./banner.js";
import { go, hasLeftSince } from "./frame.js";
import { forgetTyped, keepTyped } from "./typed.js";

const root = document.documentElement;

/** What loads the function that makes the changes of a form, by the kind that the form says it is of. */
export const kinds = {};

/** What keeps what is typed in forms that have a draft. */
const drafts = () => import("./drafts.js");
/** What keeps a form that may have arrived. */
const inDoubt = () => import("./in-doubt.js");

export function prepare(form) {
  form.addEventListener("submit", (event) => {
    // Enter presses an unseen button, not one that changes the units.
    const pressed = event.submitter ?? form.querySelector("button");
    const button = pressed.classList.contains("unseen") ? form.querySelector("button.primary") : pressed;
    if (button.getAttribute("aria-busy") === "true") return event.preventDefault();
    if ("patient" in form.dataset) setTimeout(() => reveal(document.getElementById("anyway")), 10_000);
    if ("send" in form.dataset || "here" in form.dataset || wouldGetLost(form)) {
      event.preventDefault();
      return send(form, button);
    }
    if ("forget" in form.dataset) {
      event.preventDefault();
      // The server has the browser forget all of it otherwise.
      wipe().then(() => form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "unsent", value: 1 })))
        .catch(() => {}).then(() => HTMLFormElement.prototype.submit.call(form));
    }
    if (!button.name) showBusy(form, button);
    return undefined;
  });
  if ("draft" in form.dataset) drafts().then(({ keepDraft }) => keepDraft(form)).catch(() => {});
  if ("typed" in form.dataset) keepTyped(form);
  // It is at hand before an answer is lost.
  if ("keep" in form.dataset) inDoubt().catch(() => {});
}

// Forms that scripts of their own send, or that lead away for good.
const sentElsewhere = ["upload", "push", "whatIf", "forget"];

/** Whether there is no connection: a form sent as usual would lead to the browser's own page. */
function wouldGetLost(form) {
  return isCut() && form.method === "post" && !sentElsewhere.some((name) => name in form.dataset);
}

function showBusy(form, button) {
  button.setAttribute("aria-busy", "true");
  const text = form.elements.update?.checked ? form.dataset.busyUpdate : form.dataset.busy;
  if (text && !button.name) {
    button.dataset.label ??= button.textContent;
    button.textContent = text;
  }
}

function showIdle(button, label) {
  button.removeAttribute("aria-busy");
  const text = label ?? button.dataset.label;
  if (text) button.textContent = text;
}

// A page that comes back from the browser's memory is not busy any more.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  document.querySelectorAll("[aria-busy=true]").forEach((button) => showIdle(button));
});

async function send(form, button) {
  showBusy(form, button);
  const began = performance.now();
  const body = new URLSearchParams(new FormData(form));
  if (button.name) body.append(button.name, button.value);
  // What others have not sent stays.
  if ("leave" in form.dataset) body.append("unsent", 1);
  // A plan that is to follow at once follows what is sent itself.
  if (isCut() && !body.has("update") && await waits(form, body, button)) return;
  // The server knows nothing of what was answered on a kept page.
  if ("saved" in root.dataset && form.dataset.kind === "cycle_step" && form.dataset.id === "reveal") {
    showIdle(button);
    return tellFailed(form, button);
  }
  let response, next, page;
  try {
    response = await post(form.action, body);
    if (response.status >= 500) throw new Error("server");
    next = response.headers.get("X-Location");
    page = next ? undefined : await response.text();
    // An answer that is cut in its headers is empty.
    if (!next && !page) throw new Error("cut");
  } catch {
    return failed(form, body, button, response);
  }
  const isDoor = next?.startsWith("/login");
  // What the server has read needs no draft any more.
  if ("draft" in form.dataset && (response.ok || response.status === 400) && !isDoor) {
    await drafts().then(({ forgetDraft }) => forgetDraft(form)).catch(() => {});
  }
  const isKept = "keep" in form.dataset;
  // What had waited and was asked about is answered.
  if (next && !isDoor && isKept) await forgetForm(body.get("key")).catch(() => {});
  // An ended login takes nothing along that was typed.
  if (isDoor && isKept && !await keepInDoubt(form, body, button)) return;
  if (!next) {
    return import("./page.js").then(({ show }) => show(page)).catch(() => {
      showIdle(button);
      tellFailed(form, button);
    });
  }
  if ("leave" in form.dataset && !isDoor) await import("../core/repair.js").then(({ leave }) => leave()).catch(() => {});
  else if ("typed" in form.dataset) await forgetTyped();
  await putAway(form);
  // Who clicked on meanwhile is not taken back.
  if (hasLeftSince(began)) return showIdle(button);
  if ("here" in form.dataset && await stay(next).catch(() => false)) return;
  go(next);
}

/** Shows what a form led to without leaving the page; answers with whether that is this very page. */
async function stay(next) {
  const { showHere } = await import("./page.js");
  if (!await showHere(next)) return false;
  const { keepPages, showAll } = await import("./live.js");
  keepPages(true);
  await showAll();
  return true;
}

/** After a form was sent of which nobody knows whether it has arrived. */
async function failed(form, body, button, response) {
  showIdle(button, form.dataset.again);
  // What this server answers has its id. Some scripts go on without.
  const unsent = new CustomEvent("unsent", { bubbles: true, cancelable: true, detail: button });
  if (!response?.headers.has("X-Request-Id") && !form.dispatchEvent(unsent)) return undefined;
  // The steps that the server can't begin are begun on the kept page of them.
  if (form.dataset.kind === "cycle.begin") return go(form.action);
  const isKept = "keep" in form.dataset && body.get("weight")?.trim() !== "";
  return isKept ? keepInDoubt(form, body, button) : tellFailed(form, button);
}

/** Keeps a form that may have arrived; answers with whether it could. */
const keepInDoubt = (form, body, button) => inDoubt().then(({ keepInDoubt: keep }) => keep(form, body))
  .catch(() => tellFailed(form, button));

/** Keeps what a form changes until it is sent; false for a form that has to be sent itself. */
async function waits(form, body, button) {
  if (!root.dataset.person) return false;
  const keeping = await import("./keeping.js").catch(() => undefined);
  const outcome = await keeping?.keepChanges(form, body, kinds).catch(() => undefined);
  if (!outcome) return false;
  showIdle(button);
  if (outcome !== "unread") await keeping.goOn(form, body);
  return true;
}

/** Lets what a form puts away go before the page comes that is without it. */
async function putAway(form) {
  const card = form.closest("[data-leaves]");
  card?.classList.add("leaving");
  await Promise.allSettled((card?.getAnimations() ?? []).map(({ finished }) => finished));
}
