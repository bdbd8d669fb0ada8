import { useSyncExternalStore } from "react";
import { INSTALL } from "@/lib/core/config/constants";

/** What Chrome and its relatives send when a page may be installed; other browsers never do. */
type PromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

type Installation = {
  /** The browser has offered to install. */
  hasPrompt: boolean;
  installed: boolean;
  interactions: number;
  /** Five seconds have gone by since the person first did something. */
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

/** What is known of installing, kept up to date. */
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

/** Listens for the browser's offer, for the installation and for what the person does; the answer ends it. */
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

/** The browser's own small bar would come at a moment of its choosing: ours comes at ours. */
function keepPrompt(event: Event): void {
  event.preventDefault();
  prompt = event as PromptEvent;
  setTimeout(() => change({ hasPrompt: prompt !== null }), INSTALL.installableMs);
}

/** One thing that the person did, or that stands for it. */
export function countInteraction(): void {
  if (now.interactions === 0) setTimeout(() => change({ isEngaged: true }), INSTALL.engagementMs);
  if (now.interactions < INSTALL.interactions) change({ interactions: now.interactions + 1 });
}

/** Asks the browser to install. It may be asked once per offer. */
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

/** The kind of device, where installing differs; iPads call themselves Macs. */
export function mobileSystem(): "ios" | "android" | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return "ios";
  return /android/i.test(userAgent) ? "android" : null;
}
