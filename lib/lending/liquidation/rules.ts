import { divide, percentage } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { dollarCents, type Sum } from "@/lib/lending/margin/ltv-rules";

const SATS = 100_000_000n;
const RATE_UNITS = 1_000_000n;

/** The sats equal to a sum at the reference price, rounded up. */
export function satsOf(sum: Sum, prices: Prices): bigint {
  const { num, den } = dollarCents(sum, prices);
  return divide(num * SATS, den * priceUnits(prices.btcReferencePriceUsd), "up");
}

/** The value of sats in cents of a currency at the reference price, rounded down. */
export function worthOf(sats: bigint, currency: Sum["currency"], prices: Prices): bigint {
  const perUnit = currency === "EUR" ? priceUnits(prices.eurUsdRate) : RATE_UNITS;
  return divide(sats * priceUnits(prices.btcReferencePriceUsd) * RATE_UNITS, SATS * perUnit, "down");
}

/**
 * The collateral to sell in order to pay a sum: the treasury's sats at the reference price, plus the spread, rounded
 * up.
 */
export function saleOf(
  sum: Sum,
  spreadPoints: number,
  prices: Prices,
): { treasurySats: bigint; feeSats: bigint; sats: bigint } {
  const treasurySats = satsOf(sum, prices);
  const feeSats = percentage(treasurySats, BigInt(spreadPoints), "up");
  return { treasurySats, feeSats, sats: treasurySats + feeSats };
}

type Selling = { sats: bigint; amount: bigint; debt: bigint; collateralSats: bigint };

/**
 * Whether a sale leaves the rest of the debt at least as well covered as before. False if the sale takes more than
 * the collateral.
 */
export function isCovered({ sats, amount, debt, collateralSats }: Selling): boolean {
  return sats * debt <= amount * collateralSats;
}

export type Liquidation = {
  lenderSats: bigint;
  feeSats: bigint;
  borrowerSats: bigint;
  /** The part of the debt that the lender does not get back, in cents. Above 0 only if the collateral is used up. */
  shortfallCents: bigint;
};

type Sold = { collateralSats: bigint; debt: Sum; feePoints: number };

const min = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Splits the collateral in a liquidation: first the lender, then the liquidation fee, and the rest to the borrower
 * (money.md). The three parts add up to the collateral. The lender bears a shortfall; nobody owes it.
 */
export function liquidationOf({ collateralSats, debt, feePoints }: Sold, prices: Prices): Liquidation {
  const debtSats = satsOf(debt, prices);
  const lenderSats = min(collateralSats, debtSats);
  const feeSats = min(collateralSats - lenderSats, percentage(debtSats, BigInt(feePoints), "down"));
  const covered = lenderSats < debtSats ? worthOf(lenderSats, debt.currency, prices) : debt.cents;
  return {
    lenderSats,
    feeSats,
    borrowerSats: collateralSats - lenderSats - feeSats,
    shortfallCents: debt.cents - covered,
  };
}
