import { like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLoanMembers } from "@/db/seed/lending-members";
import { seedSales } from "@/db/seed/tokenization";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { obligationsOf } from "@/lib/core/area";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { getProject } from "@/lib/tokenization/projects/queries";
import { listSales } from "@/lib/tokenization/sale/review-queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { figure } from "../../setup/figures";

// The demonstration draws its pictures and hashes its passwords: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration has a sale in every state, the drawn one among them, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  const began = performance.now();
  await seedSales(email);
  figure(`  the sales of tokens ${Math.round(performance.now() - began)} ms`);
  await seedSales(email);
  const { rows } = await listProjects(null, listProjectsInput.parse({}));
  expect(rows.map(({ tokenSymbol, status }) => `${tokenSymbol} ${status}`)).toEqual([
    "OLIVA fundraising",
    "BICI waiting",
    "TIPO funded",
  ]);
  expect(rows.filter(({ imageUrl }) => imageUrl === null)).toEqual([]);
  const { viewer } = await callOf(await makeAdmin());
  const all = await listSales(authorize("admin", viewer), { view: "all", limit: 20 });
  expect(all.rows.map(({ tokenSymbol, status }) => `${tokenSymbol} ${status}`).sort()).toEqual([
    "AGUA frozen",
    "BICI waiting",
    "FRESA cancelled",
    "MAR failed",
    "OLIVA fundraising",
    "QUESO review",
    "TIPO funded",
  ]);
  expect(all.rows.filter(({ settling }) => settling !== null)).toEqual([]);
  const oliva = await getProject(null, rows[0]?.id ?? 0);
  expect(oliva).toMatchObject({
    raisedAmount: "108000.00",
    progress: "72.00",
    firmAmount: "101250.00",
    reflectionAmount: "6750.00",
    missingAmount: "42000.00",
    remainingTokens: "1680.000000",
    investors: 213,
  });
  expect((await getProject(null, rows[1]?.id ?? 0)).waiting).toEqual({ investors: 1, tokens: "40.000000" });
  for (const check of obligationsOf(AREAS)) expect(await check()).toEqual([]);
  expect(await db.$count(notifications, like(notifications.kind, "tokenization.%"))).toBe(0);
});
