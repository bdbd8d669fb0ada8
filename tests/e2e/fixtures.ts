import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { startSession } from "@/lib/core/session";
import { sessionCookieName } from "@/lib/core/token";

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

type Fixtures = { loginAs: (email: string, page?: Page) => Promise<void>; problems: string[] };

/** Playwright's test with `loginAs`; a console error or an unhandled exception on any page fails the test. */
export const test = base.extend<Fixtures>({
  loginAs: async ({ context, baseURL }, use) => {
    await use((email, page) => signIn(page?.context() ?? context, email, baseURL ?? ""));
  },
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on("weberror", (error) => problems.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
          problems.push(message.text());
        }
      });
      await use(problems);
      base.expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;
