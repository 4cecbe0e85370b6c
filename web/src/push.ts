/** Notices of the browser for games that go on while no page is open (web push). */
import { call } from "./api";
import type { PushInfo, Subscribe } from "./wire";

/** Why notices are not offered; empty if they are. */
export type PushState = "insecure" | "unsupported" | "refused" | "off" | "on";

/** Whether this browser gets notices, or could. Browsers allow them only on a secure address. */
export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "refused";
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker === undefined) return "unsupported"; // no files were kept: not a built page
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

/** Ask the person, then the browser, then the server. */
export async function turnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const { key } = await call<PushInfo>("GET", "/api/push");
  if (!key) return "unsupported";
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await call("POST", "/api/me/push", wanted(made));
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

export async function turnOff(): Promise<PushState> {
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.getSubscription();
  if (made) {
    await made.unsubscribe();
    await call("POST", "/api/me/push/end", { endpoint: made.endpoint });
  }
  return "off";
}

function wanted(made: PushSubscription): Subscribe {
  const { endpoint, keys } = made.toJSON();
  return {
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language: document.documentElement.lang,
  };
}
