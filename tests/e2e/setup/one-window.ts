import type { Browser, BrowserContext, Page } from "@playwright/test";
import { test as base, waitOnArrival } from "./fixtures";

const WATCHED = ["page", "requestfailed", "response", "weberror", "console"];

let kept: BrowserContext | undefined;

/**
 * The same test, in one window for all of a worker's tests: what the browser has fetched and compiled it does not fetch and
 * compile again. Whatever one of them leaves in it is cleared.
 */
export const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    kept ??= await openContext(browser, baseURL);
    await use(kept);
    for (const event of WATCHED) await kept.removeAllListeners(event);
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    waitOnArrival(page);
    await use(page);
    await leave(page);
  },
});

async function openContext(browser: Browser, baseURL = ""): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await context.addInitScript(() => {
    // The script runs in empty pages and sandboxed frames too, which have no storage.
    if (window.origin !== "null") sessionStorage.setItem("orientation-prompt", "seen");
  });
  return context;
}

async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // A page of this site on which nothing runs: what ran would miss its session.
  await page.goto("/robots.txt");
  const { origin } = new URL(page.url());
  await page.evaluate(() => sessionStorage.clear());
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await browser.detach();
  await page.context().clearCookies();
}
