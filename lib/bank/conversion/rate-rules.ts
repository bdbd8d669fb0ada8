import { DECIMALS } from "@/lib/core/format/currencies";
import { type Currency, percentage } from "@/lib/core/format/money";
import { convertAt, type Prices } from "@/lib/core/format/reference-prices";

/** The reference prices as they were, and since when. */
export type Rates = Prices & { recordedAt: Date };

/** The rates that held at a time: the newest that are not after it; before the first, the first. `rates` come oldest first. */
export function ratesAsOf(rates: readonly Rates[], at: Date): Rates | null {
  return rates.findLast(({ recordedAt }) => recordedAt <= at) ?? rates[0] ?? null;
}

type Amount = { minor: bigint; currency: Currency };

/** What somebody has in euro cents, rounded down: nobody is shown more than there is. */
export function euroValueOf(held: Amount, prices: Prices): bigint {
  return convertAt(held, prices, { currency: "EUR", rounding: "down" });
}

type Conversion = { to: Currency; prices: Prices; spreadPoints: number };

/**
 * What a member gets for an amount. The spread (hundredths of a per cent of it, rounded up) is the platform's; the rest is
 * converted and rounded down. Both are zero where there is too little to convert.
 */
export function conversionOf(
  { minor, currency }: Amount,
  { to, prices, spreadPoints }: Conversion,
): { fee: bigint; received: bigint } {
  const fee = percentage(minor, BigInt(spreadPoints), "up");
  const rest = { minor: minor - fee, currency };
  return { fee, received: convertAt(rest, prices, { currency: to, rounding: "down" }) };
}

/** Digits of a rate beyond those of the asset that is received: one euro is a few thousand satoshis. */
const RATE_DIGITS = 6;

/** What one unit of an asset is of another at the reference prices, before the spread: a decimal text, rounded half-even. */
export function rateOf(from: Currency, to: Currency, prices: Prices): string {
  const many = { minor: 10n ** BigInt(DECIMALS[from] + RATE_DIGITS), currency: from };
  const units = convertAt(many, prices, { currency: to, rounding: "half-even" });
  const decimals = DECIMALS[to] + RATE_DIGITS;
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
