import type { Browser, BrowserContext, Page } from "@playwright/test";

type Size = { width: number; height: number };

const WATCHED = ["page", "requestfailed", "response", "weberror", "console"];

/**
 * The windows of a worker, which its tests use one after the other: what the browser has fetched and compiled it does
 * not fetch and compile again. `closeWindows` clears what a test has left in them.
 */
const kept: BrowserContext[] = [];
const inUse = new Set<BrowserContext>();

/**
 * The first window; `hasSeenPrompts`: what a new visitor is asked has been answered in it, in all tests of this worker.
 */
export async function openWindow(browser: Browser, hasSeenPrompts: boolean): Promise<BrowserContext> {
  const isNew = kept.length === 0;
  const window = await openAnother(browser);
  if (isNew && hasSeenPrompts) {
    await window.addInitScript(() => {
      // The script runs in empty pages and sandboxed frames too, which have no storage.
      if (self.origin !== "null") sessionStorage.setItem("orientation-prompt", "seen");
    });
  }
  return window;
}

/** A window that no test uses now. */
export async function openAnother(browser: Browser): Promise<BrowserContext> {
  const free = kept.find((window) => !inUse.has(window));
  const window = free ?? (await browser.newContext());
  if (!free) kept.push(window);
  inUse.add(window);
  return window;
}

/** The window's one page, of this size. */
export async function pageOf(window: BrowserContext, size: Size | null): Promise<Page> {
  const page = window.pages()[0] ?? (await window.newPage());
  if (size) await page.setViewportSize(size);
  return page;
}

/** After a test; after a failure the next one gets new windows. */
export async function closeWindows(failed: boolean): Promise<void> {
  for (const window of [...inUse]) await (failed ? discard(window) : clearWindow(window));
}

async function discard(window: BrowserContext): Promise<void> {
  inUse.delete(window);
  kept.splice(kept.indexOf(window), 1);
  await window.close();
}

/** Clears a window for whoever uses it next. */
export async function clearWindow(window: BrowserContext): Promise<void> {
  for (const event of WATCHED) await window.removeAllListeners(event);
  const [page, ...others] = window.pages();
  for (const other of others) await other.close();
  if (!page) return discard(window);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  page.removeAllListeners("dialog");
  await page.emulateMedia({ colorScheme: null, media: null });
  // A page of this site on which nothing runs: what ran would miss its session.
  await page.goto("/robots.txt");
  const { origin } = new URL(page.url());
  await page.evaluate(() => sessionStorage.clear());
  const browser = await window.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await browser.detach();
  await window.clearCookies();
  await window.clearPermissions();
  inUse.delete(window);
}
