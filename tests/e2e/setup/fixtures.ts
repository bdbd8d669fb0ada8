import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { startSession } from "@/lib/auth/session";
import { sessionCookieName } from "@/lib/auth/token";
import { figure } from "../../setup/figures";
import { closeWindows, openWindow, pageOf } from "./one-window";
import { startOwnProduct } from "./own-product";

const REQUEST = { id: "e2e", ip: "127.0.0.1", userAgent: "e2e" };

export const ADMIN = "admin@lonja.example";

export async function userByEmail(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  if (!user) throw new Error(`nobody has the e-mail ${email}`);
  return user;
}

/** The cookie of a fresh session of the demonstration's member. */
export async function sessionCookieOf(email: string): Promise<{ name: string; value: string }> {
  const { id } = await userByEmail(email);
  const { token } = await startSession(id, REQUEST);
  return { name: sessionCookieName(false), value: token };
}

async function signIn(context: BrowserContext, email: string, url: string): Promise<void> {
  await context.addCookies([{ ...(await sessionCookieOf(email)), url }]);
}

/** When, by this machine's clock, the server's answer to the page's next write began to arrive: by then it is done. */
export async function answeredAt(page: Page): Promise<number> {
  const answer = await page.waitForResponse((each) => each.request().method() === "POST");
  const { startTime, responseStart } = answer.request().timing();
  return startTime + responseStart;
}

// Before React has taken a control over, a click on it is lost, and so is one on what a font that arrives moves away: a
// page has arrived when every part of it has taken its place (React leaves a template there until then, some moments
// after the last byte), every control is alive and every font there. What was streamed for a page that then turned out
// to be missing stays behind, hidden, and is never taken over.
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      !document.querySelector("template[id^='B:']") &&
      Array.from(document.querySelectorAll("button, input:not([type=hidden]), select, textarea"))
        .filter((control) => !control.closest("[hidden][id^='S:']"))
        .every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps$"))),
  );
}

// On the prototype, so that pages of further windows wait as the first one does.
export function waitOnArrival(page: Page): void {
  const methods: Pick<Page, "goto" | "reload"> & { waits?: true } = Object.getPrototypeOf(page);
  if (methods.waits) return;
  const { goto, reload } = methods;
  methods.waits = true;
  methods.goto = async function (this: Page, ...where) {
    const response = await goto.apply(this, where);
    await untilAlive(this);
    return response;
  };
  methods.reload = async function (this: Page, ...how) {
    const response = await reload.apply(this, how);
    await untilAlive(this);
    return response;
  };
}

// How the browser begins the message about an answer of 400 or more.
const REFUSED = "Failed to load resource";

// What a failure is read with: where the pages went, and what was refused or lost on the way.
function watch(context: BrowserContext): readonly string[] {
  const seen: string[] = [];
  const note = (what: string) => seen.push(`    ${new Date().toISOString().slice(14, 23)} ${what}`);
  context.on("page", (page) => page.on("framenavigated", (frame) => note(`arrived at ${frame.url()}`)));
  context.on("requestfailed", (sent) => note(`${sent.failure()?.errorText} ${sent.method()} ${sent.url()}`));
  // Not the event of every response: Playwright would build two objects for each file that a page loads.
  context.on("console", (message) => {
    if (message.text().startsWith(REFUSED)) note(`${message.text()} ${message.location().url}`);
  });
  return seen;
}

type Fixtures = {
  loginAs: (email: string, page?: Page) => Promise<void>;
  problems: string[];
  /** For tests of what cannot be taken back in a window: a worker, a clock. */
  hasOwnWindow: boolean;
  /** Whether what a new visitor is asked has been answered. */
  hasSeenPrompts: boolean;
};

/** Whether a project's tests have a product of their own, a worker at a time. */
export type ProductOption = { hasOwnProduct: boolean };

/** Playwright's test with `loginAs`; a console error or an unhandled exception on any page fails the test. */
export const test = base.extend<Fixtures, ProductOption & { productUrl: string }>({
  hasOwnProduct: [false, { scope: "worker", option: true }],
  productUrl: [
    async ({ hasOwnProduct }, use, { workerIndex }) => {
      const own = hasOwnProduct ? await startOwnProduct(`e2e_${workerIndex}`) : null;
      await use(own?.url ?? process.env.E2E_URL ?? "");
      await own?.stop();
    },
    { scope: "worker", auto: true, timeout: 60_000 },
  ],
  baseURL: ({ productUrl }, use) => use(productUrl),
  hasOwnWindow: [false, { option: true }],
  hasSeenPrompts: [false, { option: true }],
  context: async ({ browser, hasOwnWindow, hasSeenPrompts }, use, info) => {
    if (hasOwnWindow) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    const window = await openWindow(browser, hasSeenPrompts);
    await use(window);
    await closeWindows(info.status !== info.expectedStatus);
  },
  page: async ({ context, viewport }, use) => {
    const page = await pageOf(context, viewport);
    waitOnArrival(page);
    await use(page);
  },
  loginAs: async ({ context, baseURL }, use) => {
    await use((email, page) => signIn(page?.context() ?? context, email, baseURL ?? ""));
  },
  problems: [
    async ({ context }, use, { title, errors }) => {
      const problems: string[] = [];
      const seen = watch(context);
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error" && !message.text().startsWith(REFUSED)) {
          problems.push(message.text());
        }
      });
      await use(problems);
      if (errors.length > 0) figure(`  before «${title}» failed:\n${seen.slice(-20).join("\n")}`);
      base.expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;
