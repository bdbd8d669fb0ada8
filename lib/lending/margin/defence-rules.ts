import type { Prices } from "@/lib/core/format/reference-prices";
import { DEFENCE, EXCESS_LTV, START_LTV } from "./constants";
import { ltvPoints, type Sum, satsForLtv } from "./ltv-rules";

type Defence = { atPoints: number; maxSats: bigint; usedSats: bigint };

type Defended = { debt: Sum; collateralSats: bigint; freeSats: bigint; defence: Defence | null };

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * The sats that the self-defence adds now: what brings the LTV to its relief, within the ceiling that the borrower has set and
 * what they have. 0 where none is set or it is not reached, or so little is left that it would do nothing.
 */
export function defenceOf({ debt, collateralSats, freeSats, defence }: Defended, prices: Prices): bigint {
  if (!defence) return 0n;
  const { atPoints, maxSats, usedSats } = defence;
  if (ltvPoints(debt, collateralSats, prices) < BigInt(atPoints)) return 0n;
  const wanted = satsForLtv(debt, atPoints - DEFENCE.relief, prices) - collateralSats;
  const added = least(least(wanted, maxSats - usedSats), freeSats);
  return added < DEFENCE.minSats ? 0n : added;
}

/** The collateral, in sats, that the borrower may take back: nothing unless there is far too much of it. */
export function excessOf(debt: Sum, collateralSats: bigint, prices: Prices): bigint {
  if (ltvPoints(debt, collateralSats, prices) >= BigInt(EXCESS_LTV.below)) return 0n;
  const kept = satsForLtv(debt, EXCESS_LTV.target, prices);
  return kept < collateralSats ? collateralSats - kept : 0n;
}

/** The collateral with which a loan may start, in sats: what was agreed, or what it takes now that the price has fallen. */
export function satsToStart(principal: Sum, agreedSats: bigint, prices: Prices): bigint {
  if (ltvPoints(principal, agreedSats, prices) < BigInt(START_LTV.below)) return agreedSats;
  return satsForLtv(principal, START_LTV.target, prices);
}

const MAX_MULTIPLE = 2n;

/** The most that a loan starts with, in sats: more than twice of what it takes is a slip of the finger. */
export const maxToStart = (needed: bigint): bigint => needed * MAX_MULTIPLE;

/** What of several deposits, in their order, becomes collateral of at most so many sats; the rest stays where it is. */
export function upTo<Deposit extends { sats: bigint }>(
  deposits: readonly Deposit[],
  most: bigint,
): Deposit[] {
  let left = most;
  return deposits.flatMap((deposit) => {
    const sats = least(deposit.sats, left);
    left -= sats;
    return sats > 0n ? [{ ...deposit, sats }] : [];
  });
}
