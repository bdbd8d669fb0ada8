import { DAY_MS } from "@/lib/core/format/durations";
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

/**
 * What a holding has gained or lost, in minor units. Its value is rounded down, so that a single unit less than was
 * paid in is no loss.
 */
export function earnedOf(worth: bigint, paidIn: bigint): bigint {
  const earned = worth - paidIn;
  return earned === -1n ? 0n : earned;
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

/** A member's shares, what was paid for them, and the pool right after the deposit at the highest price of a share. */
export type Holding = { shares: bigint; paidIn: bigint; dearest: PoolState | null };

export const NO_HOLDING: Holding = { shares: 0n, paidIn: 0n, dearest: null };

/** The shares that a deposit issues or a withdrawal burns, its minor units, and the pool after it. */
type Moved = { shares: bigint; minor: bigint; state: PoolState };

/** A holding after a deposit. */
export function holdingAfter({ shares, paidIn, dearest }: Holding, moved: Moved): Holding {
  const isDearer = dearest === null || isCheaper(dearest, moved.state);
  return {
    shares: shares + moved.shares,
    paidIn: paidIn + moved.minor,
    dearest: isDearer ? moved.state : dearest,
  };
}

/**
 * Divides a withdrawal into the member's own money and interest, in minor units: the own money is what was paid for
 * the burnt shares. The interest is negative only if the pool lost money since a deposit. Otherwise the withdrawal is
 * smaller than the own money because shares and amounts are rounded, and the difference remains in the holding.
 */
export function interestOf(
  { shares, paidIn, dearest }: Holding,
  { shares: burnt, minor, state }: Moved,
): { interest: bigint; left: Holding } {
  const before = { shares: state.shares + burnt, assets: state.assets + minor };
  // Only a loss lowers the price of a share.
  const hasLost = dearest !== null && isCheaper(before, dearest);
  const part = paidIn - paidInAfter(paidIn, { held: shares, burnt });
  const own = part > minor && !hasLost ? minor : part;
  const left = { shares: shares - burnt, paidIn: paidIn - own, dearest };
  return { interest: minor - own, left: left.shares === 0n ? NO_HOLDING : left };
}

function isCheaper(one: PoolState, other: PoolState): boolean {
  return totalAssets(one) * totalShares(other) < totalAssets(other) * totalShares(one);
}

export type PoolStateAt = PoolState & { at: Date };

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
