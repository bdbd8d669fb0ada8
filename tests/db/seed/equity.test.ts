import { isNotNull, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  equityCallParts,
  equityCalls,
  equityFunds,
  equityInvestments,
  equityQuestions,
  equityUpdates,
} from "@/db/schema";
import { seedFunds } from "@/db/seed/equity";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLoanMembers } from "@/db/seed/lending-members";
import { AREAS } from "@/lib/areas";
import { obligationsOf } from "@/lib/core/area";
import { FUND_STATUSES, PART_STATUSES, PLACE_STATUSES } from "@/lib/equity/constants";
import { figure } from "../../setup/figures";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const statesOf = async (table: typeof equityFunds | typeof equityInvestments | typeof equityCallParts) =>
  (await db.selectDistinct({ status: sql<string>`${table.status}` }).from(table))
    .map(({ status }) => status)
    .sort();

it("the demonstration has a fund, a place and a part of a call in every state, the same however often it is made", async () => {
  const [administrator] = await seedDemonstration();
  const email = administrator?.email ?? "";
  await seedLoanMembers(email);
  const began = performance.now();
  await seedFunds(email);
  figure(`  the funds ${Math.round(performance.now() - began)} ms`);
  const made = await db.$count(equityInvestments);
  await seedFunds(email);
  expect(await db.$count(equityInvestments)).toBe(made);

  expect(await statesOf(equityFunds)).toEqual([...FUND_STATUSES].sort());
  expect(await statesOf(equityInvestments)).toEqual([...PLACE_STATUSES].sort());
  expect(await statesOf(equityCallParts)).toEqual([...PART_STATUSES].sort());
  const calls = await db.selectDistinct({ status: equityCalls.status }).from(equityCalls);
  expect(calls.map(({ status }) => status).sort()).toEqual(["issued", "planned"]);
  expect(await db.$count(equityInvestments, isNotNull(equityInvestments.exitOfferedAt))).toBe(1);
  expect(await db.$count(equityUpdates)).toBe(1);
  expect(await db.$count(equityQuestions)).toBe(2);
  for (const check of obligationsOf(AREAS)) expect(await check()).toEqual([]);
});
