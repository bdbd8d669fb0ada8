import { measure } from "@/scripts/budget.mjs";
import { ADMIN, expect, sessionCookieOf, test } from "./fixtures";

const PUBLIC_KB = 160;
const PAGE_KB = 205;

const MEMBER = "marta.ferrer@lonja.example";

const PAGES = [
  { path: "/", limitKb: PUBLIC_KB },
  { path: "/api/docs", limitKb: PUBLIC_KB },
  { path: "/quienes-somos", limitKb: PUBLIC_KB },
  { path: "/login", limitKb: PAGE_KB },
  { path: "/register", limitKb: PAGE_KB },
  { path: "/admin-login", limitKb: PAGE_KB },
  { path: "/dashboard", limitKb: PAGE_KB, as: MEMBER },
  { path: "/forum", limitKb: PAGE_KB, as: MEMBER },
  { path: "/admin", limitKb: PAGE_KB, as: ADMIN },
  { path: "/admin?tab=app-permissions", limitKb: PAGE_KB, as: ADMIN },
];

test("first-load scripts of every page stay within the budget", async ({ baseURL }) => {
  const over: string[] = [];
  for (const { path, limitKb, as } of PAGES) {
    const cookie = as && (await sessionCookieOf(as));
    const { kilobytes } = await measure(
      baseURL ?? "",
      path,
      cookie ? `${cookie.name}=${cookie.value}` : undefined,
    );
    console.log(`  ${path.padEnd(28)} ${kilobytes.toFixed(1).padStart(6)} of ${limitKb} kB`);
    if (kilobytes > limitKb) over.push(`${path}: ${kilobytes.toFixed(1)} kB`);
  }
  expect(over).toEqual([]);
});

const STATEMENTS = [
  { path: "/", most: 0 },
  { path: "/login", most: 0 },
  { path: "/dashboard", as: MEMBER, most: 2 },
  { path: "/forum", as: MEMBER, most: 1 },
  { path: "/admin", as: ADMIN, most: 3 },
  { path: "/admin?tab=app-permissions", as: ADMIN, most: 3 },
  { path: "/api/users/me/permissions", as: MEMBER, most: 1 },
  { path: "/api/admin/users", as: ADMIN, most: 2 },
];

test("every page asks the database a bounded number of times, however many rows there are", async ({
  request,
}) => {
  const counted = async () => Number(await (await fetch(process.env.E2E_COUNTER_URL ?? "")).text());
  for (const { path, as, most } of STATEMENTS) {
    const cookie = as && (await sessionCookieOf(as));
    const headers: Record<string, string> = cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {};
    await request.get(path, { headers });
    await counted();
    await request.get(path, { headers });
    const count = await counted();
    console.log(`  ${path.padEnd(28)} ${count} statements of ${most}`);
    expect(count, path).toBeLessThanOrEqual(most);
  }
});
