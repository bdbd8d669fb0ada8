import { hasUnsaved } from "@/components/forms/unsaved/unsaved-guard";
import { toast } from "@/components/parts/toast/toast";
import { WORKER } from "@/lib/core/config/constants";
import { PUSH_MEMBER } from "./push-member";

const RELOADED = "reloaded-for";
const NEW_VERSION = "Hay una versión nueva";
const UNSENT = "No se recargará mientras tengas algo sin enviar.";

/**
 * Keeps the service worker registered and up to date (D15). A new version reloads the page once; a page with unsent
 * input shows an offer to reload instead. Returns a function that stops this.
 */
export function keepWorker(): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  followController(signal);
  // Without a service worker the site works as before; /pwa-force shows why there is none.
  const starting = setTimeout(() => start(signal).catch(() => undefined), WORKER.registerDelayMs);
  signal.addEventListener("abort", () => clearTimeout(starting));
  void removeStrangers();
  return () => ending.abort();
}

async function start(signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER.script, { updateViaCache: "none" });
  // A browser that blocks service workers may return nothing.
  if (!registration || signal.aborted) return;
  registration.addEventListener("updatefound", () => followInstalling(registration), { signal });
  followInstalling(registration);
  // If the new script cannot be loaded or fails, the current worker continues, and a later check tries again.
  await registration.update().catch(() => undefined);
  if (registration.waiting) apply(registration);
  const polling = setInterval(() => {
    if (registration.waiting) apply(registration);
    else if (navigator.onLine) registration.update().catch(() => undefined);
  }, WORKER.pollMs);
  signal.addEventListener("abort", () => clearInterval(polling));
  await reportVisit();
  if (!localStorage.getItem(PUSH_MEMBER)) return;
  const { renewPush } = await import("./push-renewal");
  await renewPush();
}

function followInstalling(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && navigator.serviceWorker.controller) apply(registration);
  });
}

// Neither the input in a payment provider's iframe nor the state of a dialog can be read from here.
function isBusy(): boolean {
  const isPaying = /\/checkout\//.test(window.location.pathname);
  return hasUnsaved() || isPaying || document.querySelector("[role=dialog]") !== null;
}

let offered: ServiceWorker | null = null;

/** Lets the new version take over in half a second, unless the page would lose unsent input. */
function apply(registration: ServiceWorkerRegistration): void {
  setTimeout(() => {
    const { waiting } = registration;
    if (!waiting) return;
    const takeOver = () => waiting.postMessage({ type: "SKIP_WAITING" });
    if (!isBusy()) return takeOver();
    if (offered === waiting) return;
    offered = waiting;
    offer(takeOver);
  }, WORKER.reloadDelayMs);
}

let accepted = false;

function offer(act: () => void): void {
  function accept() {
    accepted = true;
    act();
  }
  const next = { label: "Recargar", act: accept };
  toast.success(NEW_VERSION, UNSENT, next, Number.POSITIVE_INFINITY);
}

let wanted = false;

// The first worker that controls a page is not a new version. A later one is, and reloads the page once: the guard in
// the session storage survives the reload.
function followController(signal: AbortSignal): void {
  let previous = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener(
    "controllerchange",
    async () => {
      const { controller } = navigator.serviceWorker;
      const isFirst = previous === null;
      previous = controller;
      if (isFirst || !controller) return;
      const build = await buildOf(controller);
      if (wasReloadedFor(build)) return;
      if (isBusy() && !accepted) return offer(() => window.location.reload());
      if (wanted) return;
      wanted = true;
      noteReload(build);
      window.location.reload();
    },
    { signal },
  );
}

const ANSWER_TIMEOUT_MS = 2_000;

async function buildOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve("unknown"), ANSWER_TIMEOUT_MS);
    worker.postMessage({ type: "VERSION" }, [port2]);
  });
}

function wasReloadedFor(build: string): boolean {
  try {
    return (sessionStorage.getItem(RELOADED) ?? "").split(" ").includes(build);
  } catch {
    // Without storage, the page could reload endlessly.
    return true;
  }
}

function noteReload(build: string): void {
  sessionStorage.setItem(RELOADED, `${sessionStorage.getItem(RELOADED) ?? ""} ${build}`.trim());
}

async function removeStrangers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  const ours = new URL(WORKER.script, window.location.origin).href;
  for (const registration of registrations) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker && worker.scriptURL !== ours) await registration.unregister();
  }
  const names = await caches.keys().catch(() => []);
  const strange = names.filter((name) => !name.startsWith(WORKER.cachePrefix));
  await Promise.all(strange.map((name) => caches.delete(name)));
}

// Reports the files that this page loaded before a worker controlled it, so that the worker can cache them.
async function reportVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/_next/static/"));
  active?.postMessage({ type: "VISITED", path: window.location.pathname, files: [...new Set(files)] });
}
