import type { Browser, Page } from "@playwright/test";
import { test } from "./fixtures";

export type Opening = { browser: Browser; loginAs: (email: string, page?: Page) => Promise<void> };

/** A window of a browser of its own, in which this member is logged in. */
export async function windowOf({ browser, loginAs }: Opening, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await loginAs(email, page);
  return page;
}
