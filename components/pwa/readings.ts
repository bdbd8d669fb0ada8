import { WORKER } from "@/lib/core/config/constants";

export type Manifest = { name: string; display: string; icons: number; startUrl: string };

/** What this browser reports about the parts of an installable app, read again with every call. */
export type Readings = {
  isHttps: boolean;
  hasWorker: boolean;
  manifest: Manifest | null;
  hasIcon: boolean;
};

const MANIFEST = "/manifest.json";
const ICON = "/icons/icon-192x192.png";

export async function readInstallation(): Promise<Readings> {
  const [registration, manifest, hasIcon] = await Promise.all([
    registrationHere(),
    readManifest(),
    isThere(ICON),
  ]);
  return { isHttps: window.isSecureContext, hasWorker: registration !== undefined, manifest, hasIcon };
}

/**
 * Returns whether the app is installable: a service worker, and a manifest with icons, a start URL and a standalone
 * display mode (spec 1 §5).
 */
export function isInstallable({ hasWorker, manifest }: Readings): boolean {
  return (
    hasWorker &&
    manifest !== null &&
    manifest.icons > 0 &&
    manifest.startUrl !== "" &&
    manifest.display === "standalone"
  );
}

/** Registers the service worker immediately; throws the browser's error. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(WORKER.script, { updateViaCache: "none" });
}

async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

type Written = { name?: string; display?: string; icons?: unknown[]; start_url?: string };

async function readManifest(): Promise<Manifest | null> {
  try {
    const response = await fetch(MANIFEST);
    if (!response.ok) return null;
    const { name = "", display = "", icons = [], start_url: startUrl = "" }: Written = await response.json();
    return { name, display, icons: icons.length, startUrl };
  } catch {
    return null;
  }
}

async function isThere(path: string): Promise<boolean> {
  return fetch(path, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
