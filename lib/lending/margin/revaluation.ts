import { desc } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankRates, loanValuations } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { revalueAll } from "./valuation";

/** A new day's interest counts from here on, wherever the borrowers live: each loan counts its own. */
const ZONE = "UTC";

/** Values all running loans where the reference price has changed since the last time, or a day has begun. */
export async function revalueLoans(): Promise<void> {
  const [rate] = await db.select().from(bankRates).orderBy(desc(bankRates.id)).limit(1);
  const last = await readLast(db);
  const now = clock.now();
  if (!rate || (last?.rateId === rate.id && dayOf(last.createdAt, ZONE) === dayOf(now, ZONE))) return;
  await inTransaction(async (tx) => {
    const prices = { btcReferencePriceUsd: rate.btcUsd, eurUsdRate: rate.eurUsd };
    const begun = performance.now();
    const found = await revalueAll(tx, { rateId: rate.id, prices, now });
    const tookMs = Math.round(performance.now() - begun);
    await tx.insert(loanValuations).values({ rateId: rate.id, ...found, tookMs, createdAt: now });
  });
}

async function readLast(source: Tx | typeof db) {
  const [last] = await source.select().from(loanValuations).orderBy(desc(loanValuations.id)).limit(1);
  return last;
}
