import { like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications, projectGifts, projectIncomeRules } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { emailOf, seedLoanMembers } from "@/db/seed/lending-members";
import { callOf as seedCallOf } from "@/db/seed/member-call";
import { seedSales } from "@/db/seed/tokenization";
import { seedHoldings } from "@/db/seed/tokenization-holdings";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { createPot } from "@/lib/bank/pots/create-pot";
import { obligationsOf } from "@/lib/core/area";
import { listExits } from "@/lib/tokenization/exits/queries";
import { listProjects } from "@/lib/tokenization/projects/list-queries";
import { listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { getProject } from "@/lib/tokenization/projects/queries";
import { listSales } from "@/lib/tokenization/sale/review-queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { figure } from "../../setup/figures";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

it("the demonstration has a sale in every state, including that of the design drafts, the same in every run", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  const began = performance.now();
  await seedSales(email);
  figure(`  the sales of tokens ${Math.round(performance.now() - began)} ms`);
  await seedSales(email);
  const marta = await seedCallOf(emailOf("Marta Ferrer"), ["debank"]);
  await createPot.run(marta, { asset: "EUR", name: "Vacaciones", icon: "plane" });
  const later = performance.now();
  for (const _ of [1, 2]) await seedHoldings();
  figure(`  the gifts and the rule ${Math.round(performance.now() - later)} ms`);
  const gifts = await db.select({ status: projectGifts.status }).from(projectGifts).orderBy(projectGifts.id);
  expect(gifts.map(({ status }) => status)).toEqual(["accepted", "offered"]);
  expect(await db.$count(projectIncomeRules)).toBe(1);
  const { rows } = await listProjects(null, listProjectsInput.parse({}));
  expect(rows.map(({ tokenSymbol, status }) => `${tokenSymbol} ${status}`)).toEqual([
    "OLIVA fundraising",
    "BICI waiting",
    "TIPO funded",
    "TORNO in_development",
    "CUAJO completed",
    "HIELO in_development",
  ]);
  expect(rows.filter(({ imageUrl }) => imageUrl === null)).toEqual([]);
  const { viewer } = await callOf(await makeAdmin());
  const all = await listSales(authorize("admin", viewer), { view: "all", limit: 20 });
  expect(all.rows.map(({ tokenSymbol, status }) => `${tokenSymbol} ${status}`).sort()).toEqual([
    "AGUA frozen",
    "BAJO wound_up",
    "BICI waiting",
    "CUAJO completed",
    "FRESA cancelled",
    "HIELO in_development",
    "MAR failed",
    "OLIVA fundraising",
    "QUESO review",
    "TIPO funded",
    "TORNO in_development",
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
  const [open] = await listExits(null, rows.find(({ tokenSymbol }) => tokenSymbol === "TIPO")?.id ?? 0);
  expect(open).toMatchObject({
    kind: "buyback",
    status: "voting",
    amount: "4730.00",
    vote: { yes: "58.13" },
  });
  const exits = await listSales(authorize("admin", viewer), { view: "exits", limit: 20 });
  expect(exits.rows.map(({ tokenSymbol, exit }) => [tokenSymbol, exit?.status])).toEqual([
    ["TIPO", "voting"],
  ]);
  const overdue = await listSales(authorize("admin", viewer), { view: "overdue", limit: 20 });
  expect(overdue.rows.map(({ tokenSymbol, fund }) => [tokenSymbol, fund])).toEqual([
    ["HIELO", expect.objectContaining({ isOverdue: true, amount: "952.00" })],
  ]);
  expect((await getProject(null, rows[1]?.id ?? 0)).waiting).toEqual({ investors: 1, tokens: "40.000000" });
  for (const check of obligationsOf(AREAS)) expect(await check()).toEqual([]);
  expect(await db.$count(notifications, like(notifications.kind, "tokenization.%"))).toBe(0);
});
