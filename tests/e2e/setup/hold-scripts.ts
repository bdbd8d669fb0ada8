import type { Page } from "@playwright/test";

/** Holds back the requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the scripts of the next pages, which are not hydrated until the returned function is called. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");
