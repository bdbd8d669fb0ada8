import { divide } from "@/lib/core/format/money";
import { YIELD_DAYS } from "./constants";

/** The total shares and assets of a pool, the assets in minor units. */
export type PoolState = { shares: bigint; assets: bigint };

/**
 * Virtual shares and a virtual minor unit that belong to nobody are added to the real ones. An attacker who inflates
 * the share price before others deposit loses nearly all of the money to them (OpenZeppelin's ERC-4626 with an offset
 * of 3).
 */
const VIRTUAL = { shares: 1_000n, assets: 1n } as const;

const totalShares = ({ shares }: PoolState) => shares + VIRTUAL.shares;
const totalAssets = ({ assets }: PoolState) => assets + VIRTUAL.assets;

/** The shares for a deposit of minor units, rounded down. */
export function sharesFor(minor: bigint, state: PoolState): bigint {
  return divide(minor * totalShares(state), totalAssets(state), "down");
}

/** The value of shares in minor units, rounded down. */
export function worthOf(shares: bigint, state: PoolState): bigint {
  return divide(shares * totalAssets(state), totalShares(state), "down");
}

/** The shares that a withdrawal of minor units costs, rounded up. */
export function sharesToBurn(minor: bigint, state: PoolState): bigint {
  return divide(minor * totalShares(state), totalAssets(state), "up");
}

/**
 * The part of a member's own money that remains in a pool after some of their shares are burnt, in minor units,
 * rounded down.
 */
export function paidInAfter(paidIn: bigint, { held, burnt }: { held: bigint; burnt: bigint }): bigint {
  return held === 0n ? 0n : divide(paidIn * (held - burnt), held, "down");
}

export type PoolStateAt = PoolState & { at: Date };

const DAY_MS = 86_400_000;

/**
 * The real yearly yield of a pool, in hundredths of a per cent, rounded half-even: the growth of its share value
 * between two times, without compounding. Null if the time is too short or the pool was empty.
 */
export function realYieldPoints(then: PoolStateAt | undefined, now: PoolStateAt): bigint | null {
  if (!then || then.shares === 0n || now.shares === 0n) return null;
  const passed = now.at.getTime() - then.at.getTime();
  if (passed < YIELD_DAYS.min * DAY_MS) return null;
  const before = totalAssets(then) * totalShares(now);
  const after = totalAssets(now) * totalShares(then);
  return divide(
    (after - before) * 10_000n * BigInt(YIELD_DAYS.max * DAY_MS),
    before * BigInt(passed),
    "half-even",
  );
}
