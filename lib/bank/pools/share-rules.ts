import { divide } from "@/lib/core/format/money";
import { YIELD_DAYS } from "./constants";

/** All shares of a pool and all that it owns, in minor units. */
export type PoolState = { shares: bigint; assets: bigint };

/**
 * Shares and a minor unit that nobody owns count beside the real ones. Whoever gives to a pool to make its shares dear, before
 * others deposit, gives nearly all of it to them (OpenZeppelin's ERC-4626 with an offset of 3).
 */
const VIRTUAL = { shares: 1_000n, assets: 1n } as const;

const totalShares = ({ shares }: PoolState) => shares + VIRTUAL.shares;
const totalAssets = ({ assets }: PoolState) => assets + VIRTUAL.assets;

/** The shares that a deposit of minor units brings, rounded down. */
export function sharesFor(minor: bigint, state: PoolState): bigint {
  return divide(minor * totalShares(state), totalAssets(state), "down");
}

/** What shares are worth in minor units, rounded down. */
export function worthOf(shares: bigint, state: PoolState): bigint {
  return divide(shares * totalAssets(state), totalShares(state), "down");
}

/** The shares that a withdrawal of minor units costs, rounded up. */
export function sharesToBurn(minor: bigint, state: PoolState): bigint {
  return divide(minor * totalShares(state), totalAssets(state), "up");
}

/** What of a member's own money is still in a pool once so many of their shares are gone, in minor units, rounded down. */
export function paidInAfter(paidIn: bigint, { held, burnt }: { held: bigint; burnt: bigint }): bigint {
  return held === 0n ? 0n : divide(paidIn * (held - burnt), held, "down");
}

export type PoolStateAt = PoolState & { at: Date };

const DAY_MS = 86_400_000;

/**
 * The yield a year that a pool really had, in hundredths of a per cent, rounded half-even: how its shares have grown
 * between then and now, without compounding. Null where that is too short a time, or nobody was in it.
 */
export function realYieldPoints(then: PoolStateAt | undefined, now: PoolStateAt): bigint | null {
  if (!then || then.shares === 0n || now.shares === 0n) return null;
  const passed = now.at.getTime() - then.at.getTime();
  if (passed < YIELD_DAYS.least * DAY_MS) return null;
  const before = totalAssets(then) * totalShares(now);
  const after = totalAssets(now) * totalShares(then);
  return divide(
    (after - before) * 10_000n * BigInt(YIELD_DAYS.most * DAY_MS),
    before * BigInt(passed),
    "half-even",
  );
}
