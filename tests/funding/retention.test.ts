import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { fundingOffers } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { inTransaction } from "@/lib/core/db/transaction";
import { eraseRows } from "@/lib/core/erasure";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { funding } from "@/lib/funding/area";
import { payFunding } from "@/lib/funding/offers/payments";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { accept, makeMember, makeRequest, offer, offerOf, withdraw } from "./deals";
import { inParts } from "./parts";

const DAY = 24 * 60;

async function withdrawn(): Promise<number> {
  const investor = await makeMember();
  const { id } = await offer(investor, (await makeRequest()).id);
  await withdraw(investor, id, 1);
  return id;
}

async function paid(): Promise<number> {
  const { id: requestId, owner } = await makeRequest();
  const { id } = await offer(await makeMember(), requestId);
  await accept(owner, id, 1);
  const past = plusMinutes(clock.now(), -1);
  await db.update(fundingOffers).set({ revocableUntil: past }).where(eq(fundingOffers.id, id));
  await payFunding();
  return id;
}

const worthOf = async (id: number) => (await offerOf(id)).netWorthCents;

it("deletes what investors owned five years after their offer ended, or with the member", async () => {
  const edge = forgottenBefore(new Date());
  const [old, young] = [plusMinutes(edge, -DAY), plusMinutes(edge, DAY)];
  const youngId = await withdrawn();
  const rows: [id: number, set: Partial<typeof fundingOffers.$inferSelect>, left: bigint | null][] = [
    [await withdrawn(), { endedAt: old }, null],
    [youngId, { endedAt: young }, 5_000n],
    [await paid(), { paidAt: old }, null],
    [await paid(), { paidAt: young }, 5_000n],
    // A running share of sales, and an agreement with tranches that wait.
    [await paid(), { paidAt: old, kind: "sales" }, 5_000n],
    [(await inParts()).id, { paidAt: old }, 5_000n],
  ];
  for (const [id, set] of rows) {
    await db
      .update(fundingOffers)
      .set({ ...set, netWorthCents: 5_000n })
      .where(eq(fundingOffers.id, id));
  }
  await deleteExpired(AREAS);
  expect(await Promise.all(rows.map(([id]) => worthOf(id)))).toEqual(rows.map(([, , left]) => left));
  const { investorId } = await offerOf(youngId);
  await inTransaction((tx) => eraseRows([funding], tx, investorId));
  expect(await worthOf(youngId)).toBeNull();
});
