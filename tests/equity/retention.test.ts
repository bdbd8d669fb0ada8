import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { equityCovers, equityInvestments } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { inTransaction } from "@/lib/core/db/transaction";
import { eraseRows } from "@/lib/core/erasure";
import { clock } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { equity } from "@/lib/equity/area";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { call, makeCommitment, makeFund, partFor, placeOf } from "./funds";

const DAY = 86_400_000;

const aDayFrom = (edge: Date, days: number) => new Date(edge.getTime() + days * DAY);

/** The declared net worth of an investment, and of the part of another that was paid with it. */
async function worthOf(id: number) {
  const [cover] = await db.select().from(equityCovers).where(eq(equityCovers.investmentId, id));
  return [(await placeOf(id)).netWorthCents, cover?.netWorthCents];
}

it("deletes what investors owned five years after their investment ended, or with the member", async () => {
  const fund = await makeFund();
  const giver = await makeCommitment(fund);
  const [old, young, running] = [
    await makeCommitment(fund),
    await makeCommitment(fund),
    await makeCommitment(fund),
  ];
  const { id: callId } = await call(fund);
  const { id: partId } = await partFor(callId, giver.id);
  for (const { id, investor } of [old, young, running]) {
    const cover = { partId, investmentId: id, coveredBy: investor.id, cents: 1n, coveredAt: clock.now() };
    await db.insert(equityCovers).values({ ...cover, netWorthCents: 5_000n });
  }
  await db
    .update(equityInvestments)
    .set({ netWorthCents: 5_000n })
    .where(eq(equityInvestments.fundId, fund.id));
  const edge = forgottenBefore(new Date());
  for (const [id, days] of [
    [old.id, -1],
    [young.id, 1],
  ] as const) {
    await db
      .update(equityInvestments)
      .set({ status: "withdrawn", closedAt: aDayFrom(edge, days) })
      .where(eq(equityInvestments.id, id));
  }
  await deleteExpired(AREAS);
  expect(await worthOf(old.id)).toEqual([null, null]);
  expect(await placeOf(old.id)).toMatchObject({
    riskAt: expect.any(Date),
    thresholdCents: expect.any(BigInt),
  });
  for (const { id } of [young, running]) expect(await worthOf(id)).toEqual([5_000n, 5_000n]);
  await inTransaction((tx) => eraseRows([equity], tx, young.investor.id));
  expect(await worthOf(young.id)).toEqual([null, null]);
});
