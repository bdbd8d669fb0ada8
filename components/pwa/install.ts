import { useSyncExternalStore } from "react";
import { INSTALL } from "@/lib/core/config/constants";

/** The event of Chromium browsers when a page can be installed; other browsers never send it. */
type PromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

type Installation = {
  /** The browser has offered to install the app. */
  hasPrompt: boolean;
  installed: boolean;
  interactions: number;
  /** Five seconds have passed since the first interaction. */
  isEngaged: boolean;
};

const UNKNOWN: Installation = { hasPrompt: false, installed: false, interactions: 0, isEngaged: false };

let now = UNKNOWN;
let prompt: PromptEvent | null = null;
const listeners = new Set<() => void>();

function change(part: Partial<Installation>): void {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
}

/** Returns the current state of the installation. */
export function useInstallation(): Installation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
    () => UNKNOWN,
  );
}

/**
 * Listens for the browser's offer, the installation and the visitor's interactions. Returns a function that stops
 * listening.
 */
export function followInstallation(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  change({ installed: isStandalone() });
  window.addEventListener("beforeinstallprompt", keepPrompt, { signal });
  window.addEventListener(
    "appinstalled",
    () => {
      prompt = null;
      change({ installed: true, hasPrompt: false });
    },
    { signal },
  );
  for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, countInteraction, { signal });
  return () => ending.abort();
}

/** Suppresses the browser's own prompt, so that the app can show its own at a suitable time. */
function keepPrompt(event: Event): void {
  event.preventDefault();
  prompt = event as PromptEvent;
  setTimeout(() => change({ hasPrompt: prompt !== null }), INSTALL.installableMs);
}

/** Counts one interaction of the visitor. */
export function countInteraction(): void {
  if (now.interactions === 0) setTimeout(() => change({ isEngaged: true }), INSTALL.engagementMs);
  if (now.interactions < INSTALL.interactions) change({ interactions: now.interactions + 1 });
}

/** Shows the browser's installation prompt, which is possible once per offer. */
export async function install(): Promise<"accepted" | "dismissed" | "unavailable"> {
  const asked = prompt;
  if (!asked) return "unavailable";
  prompt = null;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  change({ hasPrompt: false, ...(outcome === "accepted" && { installed: true }) });
  return outcome;
}

function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia("(display-mode: standalone)").matches;
}

/** Returns the mobile operating system, because the installation differs; iPads identify themselves as Macs. */
export function mobileSystem(): "ios" | "android" | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /android/i.test(userAgent) ? "android" : null;
}
