import { ACTION_DONE } from "./action-event";
import type { Page } from "./page";

const MAX_KEPT = 20;
const kept = new Map<string, Page<unknown>>();

/** The key of a list in the current entry of the history; null on the server and without the Navigation API. */
export function keyInHistory(list: string): string | null {
  const entry = typeof window === "undefined" ? null : window.navigation?.currentEntry;
  return entry ? `${entry.key} ${list}` : null;
}

/**
 * Keeps the pages loaded after the first one of a list, for a member who goes back to it, until their next action,
 * which may have changed the lines. Without pages, forgets them.
 */
export function keepPages(key: string | null, pages: Page<unknown> | null): void {
  if (key === null) return;
  if (!pages) return void kept.delete(key);
  if (kept.size === 0) window.addEventListener(ACTION_DONE, () => kept.clear(), { once: true });
  for (const old of kept.keys()) if (kept.size >= MAX_KEPT) kept.delete(old);
  kept.set(key, pages);
}

/** The pages kept under this key, or null. */
export function keptPages<Row>(key: string | null): Page<Row> | null {
  return key === null ? null : ((kept.get(key) as Page<Row> | undefined) ?? null);
}
