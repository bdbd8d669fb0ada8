import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { printCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { CLEAR_LTV, DEFAULT_LTV, MARGIN_CALLS, RECOVERY_LTV } from "./constants";

const SATS = 100_000_000n;
const WHOLE = 10_000n;
const RATE_UNITS = 1_000_000n;

/** A sum in cents of a currency; null for a post payable in any kind of dollars. */
export type Sum = { cents: bigint; currency: LoanCurrency | null };

type Fraction = { num: bigint; den: bigint };

/** A sum in US cents, before rounding. A stablecoin counts as one dollar. */
export function dollarCents({ cents, currency }: Sum, { eurUsdRate }: Prices): Fraction {
  return currency === "EUR"
    ? { num: cents * priceUnits(eurUsdRate), den: RATE_UNITS }
    : { num: cents, den: 1n };
}

/**
 * The LTV in hundredths of a per cent, rounded half-even: the sum over the collateral at the reference price (spec 3
 * §2.1). Screens and thresholds use the same figure. Needs collateral above 0.
 */
export function ltvPoints(sum: Sum, sats: bigint, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  return divide(num * SATS * WHOLE, den * sats * priceUnits(prices.btcReferencePriceUsd), "half-even");
}

/** An offer with the least and the greatest LTV that its lender accepts, in hundredths of a per cent. */
export type Bounded = {
  amountCents: bigint;
  currency: LoanCurrency | null;
  collateralSats: bigint;
  minLtvPoints: number | null;
  maxLtvPoints: number | null;
};

/** Whether the LTV of an offer at today's price is outside its lender's limits. */
export function isOutside(
  { amountCents, currency, collateralSats, ...bounds }: Bounded,
  prices: Prices,
): boolean {
  const { minLtvPoints: min, maxLtvPoints: max } = bounds;
  const points = ltvPoints({ cents: amountCents, currency }, collateralSats, prices);
  return (min !== null && points < BigInt(min)) || (max !== null && points > BigInt(max));
}

type Held = { sats: bigint; points: number };

/** The bitcoin price, in US cents, at which a sum reaches an LTV; rounded half-even. */
export function priceAtLtv(sum: Sum, { sats, points }: Held, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  return divide(num * SATS * WHOLE, den * sats * BigInt(points), "half-even");
}

/** The collateral, in sats, at which a sum has at most this LTV; rounded up. */
export function satsForLtv(sum: Sum, points: number, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  const price = priceUnits(prices.btcReferencePriceUsd);
  return divide(num * SATS * WHOLE, den * price * BigInt(points), "up");
}

/** The repayment, in cents, after which a sum has at most this LTV over its collateral; rounded up. */
export function centsToLtv(sum: Sum, { sats, points }: Held, prices: Prices): bigint {
  const { num, den } = dollarCents({ ...sum, cents: 1n }, prices);
  const price = priceUnits(prices.btcReferencePriceUsd);
  const covered = divide(sats * price * BigInt(points) * den, SATS * WHOLE * num, "down");
  return covered < sum.cents ? sum.cents - covered : 0n;
}

/** The number of margin calls at an LTV; 4 means default. */
export function levelAt(points: bigint): number {
  if (points >= BigInt(DEFAULT_LTV)) return MARGIN_CALLS.length + 1;
  return MARGIN_CALLS.filter((mark) => points >= BigInt(mark)).length;
}

/** The margin level after a repayment or more collateral: an LTV below `CLEAR_LTV` resets it to 0. */
export function levelKept(level: number, points: bigint): number {
  return points < BigInt(CLEAR_LTV) ? 0 : level;
}

/** Whether a loan in default because of its LTV recovers at this LTV. */
export function isRecovered(points: bigint): boolean {
  return points < BigInt(RECOVERY_LTV);
}

/** Formats hundredths of a per cent: «74,31 %». */
export function percentText(points: bigint): string {
  return `${printCents(points).replace(".", ",")} %`;
}
