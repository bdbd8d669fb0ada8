import { ACTION_DONE } from "./action-event";
import type { Page } from "./page";

const MAX_KEPT = 20;
const kept = new Map<string, Page<unknown>>();

let actions: number | null = null;

/** The number of the member's actions since the first call. Each may have changed lines of any list. */
export function countActions(): number {
  if (actions === null) {
    window.addEventListener(ACTION_DONE, () => {
      actions = countActions() + 1;
      kept.clear();
    });
  }
  actions ??= 0;
  return actions;
}

/** The key of a list in the current entry of the history; null on the server and without the Navigation API. */
export function keyInHistory(list: string): string | null {
  const entry = typeof window === "undefined" ? null : window.navigation?.currentEntry;
  return entry ? `${entry.key} ${list}` : null;
}

/**
 * Keeps the pages loaded after the first one of a list, for a member who goes back to it, until their next action.
 * Without pages, forgets them.
 */
export function keepPages(key: string | null, pages: Page<unknown> | null): void {
  if (key === null) return;
  if (!pages) return void kept.delete(key);
  for (const old of kept.keys()) if (kept.size >= MAX_KEPT) kept.delete(old);
  kept.set(key, pages);
}

/** The pages kept under this key, or null. */
export function keptPages<Row>(key: string | null): Page<Row> | null {
  return key === null ? null : ((kept.get(key) as Page<Row> | undefined) ?? null);
}
