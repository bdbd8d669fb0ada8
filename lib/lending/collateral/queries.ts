import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { chainDeposits, walletAddresses } from "@/db/schema";
import { printMoney } from "@/lib/core/format/money";
import { purposeOf } from "@/lib/lending/loan/rules";

/** What has come to a loan's own address and is no collateral yet: credited to the borrower, or without enough confirmations. */
export async function readArrivals(loanId: number, source: Tx | typeof db) {
  const { amountMinor, status } = chainDeposits;
  const sumOf = (which: SQL) => sql<string>`coalesce(sum(${amountMinor}) filter (where ${which}), 0)`;
  const [found] = await source
    .select({
      credited: sumOf(sql`${status} = 'credited'`),
      confirming: sumOf(sql`${status} in ('detected', 'confirmed')`),
    })
    .from(chainDeposits)
    .innerJoin(walletAddresses, eq(walletAddresses.id, chainDeposits.addressId))
    .where(and(eq(walletAddresses.purpose, purposeOf(loanId)), isNull(chainDeposits.usedAt)));
  const bitcoin = (sats = "0") => printMoney(BigInt(sats), "BTC");
  return {
    collateralArrived: bitcoin(found?.credited),
    collateralConfirming: bitcoin(found?.confirming),
  };
}
