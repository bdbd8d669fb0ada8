import type { Prices } from "@/lib/core/format/reference-prices";
import { DEFENCE, EXCESS_LTV, START_LTV } from "./constants";
import { ltvPoints, type Sum, satsForLtv } from "./ltv-rules";

type Defence = { atPoints: number; maxSats: bigint; usedSats: bigint };

type Defended = { debt: Sum; collateralSats: bigint; freeSats: bigint; defence: Defence | null };

const min = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * The sats that the automatic collateral adds now: those that bring the LTV down by the relief, limited by the
 * borrower's ceiling and free bitcoin. Returns 0 if it is off, its LTV is not reached, or the amount is below the
 * minimum.
 */
export function defenceOf({ debt, collateralSats, freeSats, defence }: Defended, prices: Prices): bigint {
  if (!defence) return 0n;
  const { atPoints, maxSats, usedSats } = defence;
  if (ltvPoints(debt, collateralSats, prices) < BigInt(atPoints)) return 0n;
  const wanted = satsForLtv(debt, atPoints - DEFENCE.relief, prices) - collateralSats;
  const added = min(min(wanted, maxSats - usedSats), freeSats);
  return added < DEFENCE.minSats ? 0n : added;
}

/** The excess collateral that the borrower may take back, in sats; 0 unless the LTV is low enough. */
export function excessOf(debt: Sum, collateralSats: bigint, prices: Prices): bigint {
  if (ltvPoints(debt, collateralSats, prices) >= BigInt(EXCESS_LTV.below)) return 0n;
  const kept = satsForLtv(debt, EXCESS_LTV.target, prices);
  return kept < collateralSats ? collateralSats - kept : 0n;
}

/** The collateral needed to start a loan, in sats: the agreed amount, or more if the price has fallen since. */
export function satsToStart(principal: Sum, agreedSats: bigint, prices: Prices): bigint {
  if (ltvPoints(principal, agreedSats, prices) < BigInt(START_LTV.below)) return agreedSats;
  return satsForLtv(principal, START_LTV.target, prices);
}

const MAX_MULTIPLE = 2n;

/**
 * The most collateral that a loan starts with, in sats: more than twice the needed amount is treated as a typing
 * error.
 */
export const maxToStart = (needed: bigint): bigint => needed * MAX_MULTIPLE;

/** Takes deposits in order until their sum reaches `max` sats. The rest stays in the wallet. */
export function upTo<Deposit extends { sats: bigint }>(deposits: readonly Deposit[], max: bigint): Deposit[] {
  let left = max;
  return deposits.flatMap((deposit) => {
    const sats = min(deposit.sats, left);
    left -= sats;
    return sats > 0n ? [{ ...deposit, sats }] : [];
  });
}
