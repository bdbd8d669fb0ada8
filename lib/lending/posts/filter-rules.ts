import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { type LoanCurrency, MONTH_DAYS } from "@/lib/lending/constants";
import type { CURRENCY_FILTERS } from "./constants";

/** Both bounds are inclusive; null means no upper bound. */
export type Bounds = { from: bigint; to: bigint | null };

/**
 * The bounds of a filter in the URL («5000-20000», «20000+»), with `units` per one. «20000+» excludes 20000 itself,
 * which belongs to the range before it.
 */
export function boundsOf(filter: string, units: bigint): Bounds {
  const [low = "0", high] = filter.replace("+", "").split("-");
  const from = BigInt(low) * units;
  return high === undefined ? { from: from + 1n, to: null } : { from, to: BigInt(high) * units };
}

/** The bounds of a filter of months, in days (D11). The first range includes loans shorter than a month. */
export function termBounds(filter: string): Bounds {
  const bounds = boundsOf(filter, BigInt(MONTH_DAYS));
  return bounds.from === BigInt(MONTH_DAYS) ? { ...bounds, from: 1n } : bounds;
}

/** The currencies of a filter, and whether it includes posts payable in any kind of dollars; null means all. */
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
      // Bitcoin is never lent: it is only collateral.
      return { named: [], orDollars: false };
  }
}

/**
 * An LTV filter as bounds of the amount lent per bitcoin of collateral, in cents of dollars and of euros. The lists
 * store that amount rounded down, so the bounds are rounded down too.
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
