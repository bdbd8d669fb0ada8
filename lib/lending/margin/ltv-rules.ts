import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { CLEAR_LTV, DEFAULT_LTV, MARGIN_CALLS, RECOVERY_LTV } from "./constants";

const SATS = 100_000_000n;
const WHOLE = 10_000n;
const RATE_UNITS = 1_000_000n;

/** A sum in cents of a currency; a post that is paid in whatever dollars has none. */
export type Sum = { cents: bigint; currency: LoanCurrency | null };

type Fraction = { num: bigint; den: bigint };

/** A sum in US cents, before it is rounded; a stable coin counts as a dollar. */
export function dollarCents({ cents, currency }: Sum, { eurUsdRate }: Prices): Fraction {
  return currency === "EUR"
    ? { num: cents * priceUnits(eurUsdRate), den: RATE_UNITS }
    : { num: cents, den: 1n };
}

/**
 * The LTV in hundredths of a per cent, rounded half-even: a sum over its collateral at the reference price (spec 3 §2.1). The
 * same figure is shown and compared with the marks. Needs collateral.
 */
export function ltvPoints(sum: Sum, sats: bigint, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  return divide(num * SATS * WHOLE, den * sats * priceUnits(prices.btcReferencePriceUsd), "half-even");
}

/** An offer with the LTV, in hundredths of a per cent, that its lender wants at least and at most. */
export type Bounded = {
  amountCents: bigint;
  currency: LoanCurrency | null;
  collateralSats: bigint;
  minLtvPoints: number | null;
  maxLtvPoints: number | null;
};

/** Whether an offer's own collateral is worth more or less by now than its lender wants. */
export function isOutside(
  { amountCents, currency, collateralSats, ...bounds }: Bounded,
  prices: Prices,
): boolean {
  const { minLtvPoints: least, maxLtvPoints: most } = bounds;
  const points = ltvPoints({ cents: amountCents, currency }, collateralSats, prices);
  return (least !== null && points < BigInt(least)) || (most !== null && points > BigInt(most));
}

type Held = { sats: bigint; points: number };

/** The price of a bitcoin, in US cents, at which an LTV is reached; rounded half-even. */
export function priceAtLtv(sum: Sum, { sats, points }: Held, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  return divide(num * SATS * WHOLE, den * sats * BigInt(points), "half-even");
}

/** The collateral, in sats, with which a sum has no more than an LTV; rounded up. */
export function satsForLtv(sum: Sum, points: number, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  const price = priceUnits(prices.btcReferencePriceUsd);
  return divide(num * SATS * WHOLE, den * price * BigInt(points), "up");
}

/** What must be repaid, in cents, so that a sum has no more than an LTV over its collateral; rounded up. */
export function centsToLtv(sum: Sum, { sats, points }: Held, prices: Prices): bigint {
  const { num, den } = dollarCents({ ...sum, cents: 1n }, prices);
  const price = priceUnits(prices.btcReferencePriceUsd);
  const covered = divide(sats * price * BigInt(points) * den, SATS * WHOLE * num, "down");
  return covered < sum.cents ? sum.cents - covered : 0n;
}

/** How many margin calls an LTV makes; 4 is the default. */
export function levelAt(points: bigint): number {
  if (points >= BigInt(DEFAULT_LTV)) return MARGIN_CALLS.length + 1;
  return MARGIN_CALLS.filter((mark) => points >= BigInt(mark)).length;
}

/** The level that follows: it only rises, until all calls are answered at once. */
export function levelAfter(level: number, points: bigint): number {
  const now = levelAt(points);
  if (points < BigInt(CLEAR_LTV)) return 0;
  return now > level ? now : level;
}

/** Whether a loan that is in default by its LTV goes on. */
export function isRecovered(points: bigint): boolean {
  return points < BigInt(RECOVERY_LTV);
}

/** «74,31 %» of hundredths of a per cent. */
export function percentText(points: bigint): string {
  return `${printCents(points).replace(".", ",")} %`;
}
