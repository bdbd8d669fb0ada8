import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { chainDeposits, loanCollateralMoves, walletAddresses } from "@/db/schema";
import { printMoney } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { purposeOf } from "./rules";

/**
 * Deposits at a loan's own address that are not collateral yet: the credited ones, and those without enough
 * confirmations.
 */
export async function readArrivals(loanId: number, source: Source) {
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

const MAX_MOVES = 200;

/** The collateral moves of a loan, newest first. */
export function readMoves(loanId: number, source: Source) {
  return source
    .select()
    .from(loanCollateralMoves)
    .where(eq(loanCollateralMoves.loanId, loanId))
    .orderBy(desc(loanCollateralMoves.id))
    .limit(MAX_MOVES);
}

type MovedRow = Awaited<ReturnType<typeof readMoves>>[number];

export type MoveLine = ReturnType<typeof moveLine>;

/** A collateral move in the documented shape. */
export function moveLine({ id, kind, sats, afterSats, priceCents, createdAt }: MovedRow) {
  return {
    id,
    kind,
    btcAmount: printMoney(sats, "BTC"),
    after: printMoney(afterSats, "BTC"),
    price: printCents(priceCents),
    createdAt: createdAt.toISOString(),
  };
}
