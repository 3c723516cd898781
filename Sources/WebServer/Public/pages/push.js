// Turns notifications on for this device. Nothing is asked before the button is pressed.
const isSupported = "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function text(buffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe(form, status) {
  const permission = await Notification.requestPermission();
  if (permission === "denied") status.textContent = form.dataset.denied;
  if (permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) };
  let subscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch {
    // One that was made for another key is of no use.
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const { endpoint, keys } = subscription.toJSON();
  Object.assign(form.elements.endpoint, { value: endpoint });
  Object.assign(form.elements.p256dh, { value: keys.p256dh });
  Object.assign(form.elements.auth, { value: keys.auth });
  form.submit();
}

/** Shows which of the devices is this one; there is no need to turn it on again. */
async function recognise(form) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  const hash = text(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint)));
  const device = document.querySelector(`[data-device="${hash}"] small`);
  if (!device) return;
  device.textContent += ` · ${form.dataset.this}`;
  form.hidden = true;
}

/** Offers it in an area, where this browser can do it. */
export function begin(area) {
  const [form, status] = ["[data-push]", "#push-status"].map((place) => area.querySelector(place));
  const isDenied = isSupported && Notification.permission === "denied";
  status.textContent = isDenied ? form.dataset.denied : isSupported ? "" : form.dataset.unsupported;
  if (!isSupported || isDenied) return;
  form.hidden = false;
  const button = form.querySelector("button");
  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    status.textContent = "";
    await subscribe(form, status).catch(() => { status.textContent = form.dataset.failed; });
    button.removeAttribute("aria-busy");
  });
  recognise(form).catch(() => {});
}
