import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { type LoanCurrency, MONTH_DAYS } from "@/lib/lending/constants";
import type { CURRENCY_FILTERS } from "./constants";

/** Both ends belong to it; no end is none. */
export type Bounds = { from: bigint; to: bigint | null };

/**
 * What a filter of the address («5000-20000», «20000+») lets through, in units of so many to one: of «20000+» only what is
 * more, since what lies on an end is among those before it too.
 */
export function boundsOf(filter: string, units: bigint): Bounds {
  const [low = "0", high] = filter.replace("+", "").split("-");
  const from = BigInt(low) * units;
  return high === undefined ? { from: from + 1n, to: null } : { from, to: BigInt(high) * units };
}

/** A filter of months in days (D11); the shortest loans, of some days, are among those of a month. */
export function termBounds(filter: string): Bounds {
  const bounds = boundsOf(filter, BigInt(MONTH_DAYS));
  return bounds.from === BigInt(MONTH_DAYS) ? { ...bounds, from: 1n } : bounds;
}

/** The currencies of a filter, and whether it has those that are paid in whatever dollars; null is all. */
export function currenciesOf(
  filter: (typeof CURRENCY_FILTERS)[number],
): { named: readonly LoanCurrency[]; orDollars: boolean } | null {
  switch (filter) {
    case "all":
      return null;
    case "fiat":
      return { named: ["EUR", "USD"], orDollars: true };
    case "usdt":
      return { named: ["USDT"], orDollars: true };
    case "usdc":
      return { named: ["USDC"], orDollars: true };
    case "btc":
      // Nobody lends bitcoin against bitcoin: it is what all are lent against.
      return { named: [], orDollars: false };
  }
}

/**
 * A filter of LTV as what a bitcoin of collateral is lent at, in cents: of dollars and of euros. The lists keep that figure
 * rounded down, so that it is at most the one that is looked for.
 */
export function ltvBounds(filter: string, prices: Prices): { dollars: Bounds; euros: Bounds } {
  const { from, to } = boundsOf(filter, 1n);
  const price = priceUnits(prices.btcReferencePriceUsd);
  const [low, high] = to === null ? [from - 1n, null] : [from, to];
  const inUnits = (points: bigint, [num, den]: readonly [bigint, bigint]) =>
    divide(points * price * num, 100n * den, "down");
  const boundsIn = (rate: readonly [bigint, bigint]): Bounds => ({
    from: inUnits(low, rate) + (to === null ? 1n : 0n),
    to: high === null ? null : inUnits(high, rate),
  });
  return { dollars: boundsIn([1n, 1n]), euros: boundsIn([1_000_000n, priceUnits(prices.eurUsdRate)]) };
}
