import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { investorDeclarations, investorSimulations, investorTests, projectInvestments } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { deleteExpired } from "@/lib/core/retention";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { makeUser } from "../../factories/identity";
import { invest, investmentOf, makeInvestor, makeSale, revoke } from "../../tokenization/sales";

const DAY = 86_400_000;

const aDayFrom = (edge: Date, days: number) => new Date(edge.getTime() + days * DAY);

/** Inserts all declarations of a member, valid until a time. */
async function declared(userId: string, validUntil: Date) {
  const at = aDayFrom(validUntil, -730);
  await db
    .insert(investorTests)
    .values({ userId, answers: {}, score: 8, isPassed: true, takenAt: at, validUntil });
  await db.insert(investorSimulations).values({
    userId,
    incomeCents: 1n,
    assetsCents: 0n,
    commitmentsCents: 0n,
    netWorthCents: 1n,
    bearableCents: 0n,
    takenAt: at,
    validUntil,
  });
  await db
    .insert(investorDeclarations)
    .values({ userId, criteria: ["wealth", "trades"], wording: "1", declaredAt: at, validUntil });
}

it("deletes a declaration five years after it expired, and not before", async () => {
  const [old, young] = [await makeUser(), await makeUser()];
  const edge = forgottenBefore(new Date());
  await declared(old.id, aDayFrom(edge, -1));
  await declared(young.id, aDayFrom(edge, 1));
  await deleteExpired(AREAS);
  for (const table of [investorTests, investorSimulations, investorDeclarations]) {
    const kept = await db.select({ userId: table.userId }).from(table);
    expect(kept.map(({ userId }) => userId).filter((id) => id === old.id || id === young.id)).toEqual([
      young.id,
    ]);
  }
});

it("deletes what a member owned five years after the investment ended, and keeps the confirmations", async () => {
  const by = await makeInvestor();
  const sale = await makeSale();
  const [old, young] = [await invest(by, sale.id), await invest(by, sale.id)];
  for (const { id } of [old, young]) await revoke(by, id);
  const edge = forgottenBefore(new Date());
  for (const [id, days] of [
    [old.id, -1],
    [young.id, 1],
  ] as const) {
    await db
      .update(projectInvestments)
      .set({ netWorthCents: 5_000n, closedAt: aDayFrom(edge, days) })
      .where(eq(projectInvestments.id, id));
  }
  await deleteExpired(AREAS);
  expect((await investmentOf(old.id)).netWorthCents).toBeNull();
  expect(await investmentOf(old.id)).toMatchObject({ riskAt: expect.any(Date), thresholdCents: 100_000n });
  expect((await investmentOf(young.id)).netWorthCents).toBe(5_000n);
});
