import { useSyncExternalStore } from "react";
import type { Counts, Unread } from "@/lib/auth/actor";
import { formatDecimal } from "@/lib/core/format/decimal";

/** Sounds in every open tab whenever something was announced to the member: lists look for what is new. */
const HEARD = "lonja:counts";

let heard: Counts | null = null;

/** What the live stream tells: the badges show it from now on. */
export function setUnread(unread: Counts): void {
  heard = unread;
  window.dispatchEvent(new Event(HEARD));
}

/** What the live stream has sent last; null before its first word. */
export function latestUnread(): Counts | null {
  return heard;
}

/** The next member of this tab begins with what the server draws for them. */
export function forgetUnread(): void {
  heard = null;
}

/** What waits for the member: as the page was drawn with it, and as the live stream sends it from then on. */
export function useUnread(given: Unread): Unread {
  return useSyncExternalStore(
    onHeard,
    () => heard ?? given,
    () => given,
  );
}

/** The member's euros, formatted: as the page was drawn with them, and as the live stream sends them from then on. */
export function useBalance(given: string): string {
  return useSyncExternalStore(
    onHeard,
    () => (heard ? formatDecimal(heard.balance) : given),
    () => given,
  );
}

function onHeard(listener: () => void): () => void {
  window.addEventListener(HEARD, listener);
  return () => window.removeEventListener(HEARD, listener);
}
