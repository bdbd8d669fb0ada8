import type { Browser, Page } from "@playwright/test";
import { waitOnArrival } from "./fixtures";
import { clearWindow, openAnother, pageOf } from "./one-window";
import { SIZES } from "./sizes";

type Size = { width: number; height: number };

export type Opening = { browser: Browser; loginAs: (email: string, page?: Page) => Promise<void> };

/** A window that shares nothing with the test's first one, nobody logged in; it ends with the test. */
export async function anotherWindow(
  browser: Browser,
  size = SIZES.desk as { width: number; height: number },
) {
  const page = await pageOf(await openAnother(browser), size);
  waitOnArrival(page);
  return page;
}

/** A window of a browser of its own, in which this member is logged in. */
export async function windowOf({ browser, loginAs }: Opening, email: string, size?: Size): Promise<Page> {
  const page = await anotherWindow(browser, size);
  await loginAs(email, page);
  return page;
}

/** Closes such a window before the test ends. */
export const leaveWindow = (page: Page): Promise<void> => clearWindow(page.context());
