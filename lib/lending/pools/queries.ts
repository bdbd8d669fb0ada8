import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loans } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { POOL_ASSETS } from "@/lib/bank/constants";
import { readPrices } from "@/lib/core/config/settings";
import { LOAN } from "@/lib/lending/loan/machine";
import { offerLines } from "@/lib/lending/posts/lines";

/** The current terms of each pool, and the number of its open loans. */
export async function listPoolOffers(viewer: AdminActor) {
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(loanOffers)
      .where(and(isNotNull(loanOffers.poolId), eq(loanOffers.status, "open")))
      .limit(POOL_ASSETS.length),
    db
      .select({ poolId: loans.poolId, loans: count() })
      .from(loans)
      .where(and(isNotNull(loans.poolId), inArray(loans.status, [...LOAN.live])))
      .groupBy(loans.poolId),
  ]);
  const offers = await offerLines(db, rows, { viewer, prices: await readPrices(db) });
  return {
    offerOf: (poolId: number) => offers.find((offer) => offer.poolId === poolId) ?? null,
    loansOf: (poolId: number) => counts.find((one) => one.poolId === poolId)?.loans ?? 0,
  };
}
