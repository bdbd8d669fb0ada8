import { useSyncExternalStore } from "react";
import type { Unread } from "@/lib/core/actor";

/** Sounds in every open tab whenever something was announced to the member: lists look for what is new. */
const HEARD = "lonja:counts";

let heard: Unread | null = null;

/** What the live stream tells: the badges show it from now on. */
export function hearUnread(unread: Unread): void {
  heard = unread;
  window.dispatchEvent(new Event(HEARD));
}

/** The next member of this tab begins with what the server draws for them. */
export function forgetUnread(): void {
  heard = null;
}

/** What waits for the member: as the page was drawn with it, and as it is told from then on. */
export function useUnread(given: Unread): Unread {
  return useSyncExternalStore(
    onHeard,
    () => heard ?? given,
    () => given,
  );
}

function onHeard(listener: () => void): () => void {
  window.addEventListener(HEARD, listener);
  return () => window.removeEventListener(HEARD, listener);
}
