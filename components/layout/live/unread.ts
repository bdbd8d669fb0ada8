import { useSyncExternalStore } from "react";
import type { Counts, Unread } from "@/lib/auth/actor";
import { formatDecimal } from "@/lib/core/format/decimal";

/** Dispatched in every open tab after each event for the member, so that lists reload. */
const HEARD = "lonja:counts";

let heard: Counts | null = null;

/** Stores counts from the live stream; the badges show them from now on. */
export function setUnread(unread: Counts): void {
  heard = unread;
  window.dispatchEvent(new Event(HEARD));
}

/** Returns the last counts from the live stream; null before the first event. */
export function latestUnread(): Counts | null {
  return heard;
}

/** Clears the counts, so that the next member in this tab starts with the counts from the server. */
export function forgetUnread(): void {
  heard = null;
}

/** Returns the unread counts: initially those that the page was rendered with, later those from the live stream. */
export function useUnread(given: Unread): Unread {
  return useSyncExternalStore(
    onHeard,
    () => heard ?? given,
    () => given,
  );
}

type Figure = "balance" | "available";

/** Returns the formatted figure of these counts; the given one if they have none, as from a server not yet updated. */
export function eurosOf(counts: Partial<Counts> | null, figure: Figure, given: string): string {
  const decimal = counts?.[figure];
  return decimal === undefined ? given : formatDecimal(decimal);
}

/** Returns a formatted figure in euros: initially as the page was rendered, later from the live stream. */
export function useEuros(figure: Figure, given: string): string {
  return useSyncExternalStore(
    onHeard,
    () => eurosOf(heard, figure, given),
    () => given,
  );
}

function onHeard(listener: () => void): () => void {
  window.addEventListener(HEARD, listener);
  return () => window.removeEventListener(HEARD, listener);
}
