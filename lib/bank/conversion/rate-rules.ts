import { DECIMALS } from "@/lib/core/format/currencies";
import { type Currency, percentage } from "@/lib/core/format/money";
import { convertAt, type Prices } from "@/lib/core/format/reference-prices";

/** Reference prices and when they were recorded. */
export type Rates = Prices & { recordedAt: Date };

/**
 * The rates in force at a time: the newest recorded until then, or else the earliest. `rates` are sorted oldest
 * first.
 */
export function ratesAsOf(rates: readonly Rates[], at: Date): Rates | null {
  return rates.findLast(({ recordedAt }) => recordedAt <= at) ?? rates[0] ?? null;
}

type Amount = { minor: bigint; currency: Currency };

/** The value of an amount in euro cents, rounded down, so that no one sees more than they have. */
export function euroValueOf(held: Amount, prices: Prices): bigint {
  return convertAt(held, prices, { currency: "EUR", rounding: "down" });
}

type Conversion = { to: Currency; prices: Prices; spreadPoints: number };

/**
 * The result of converting an amount. The platform keeps the spread (hundredths of a per cent, rounded up); the rest
 * is converted and rounded down. Both are zero if the amount is too small.
 */
export function conversionOf(
  { minor, currency }: Amount,
  { to, prices, spreadPoints }: Conversion,
): { fee: bigint; received: bigint } {
  const fee = percentage(minor, BigInt(spreadPoints), "up");
  const rest = { minor: minor - fee, currency };
  return { fee, received: convertAt(rest, prices, { currency: to, rounding: "down" }) };
}

/** The digits of a rate beyond the decimals of the received currency: one euro is only a few thousand satoshis. */
const RATE_DIGITS = 6;

/**
 * The price of one unit of a currency in another at the reference prices, before the spread: a decimal text, rounded
 * half-even.
 */
export function rateOf(from: Currency, to: Currency, prices: Prices): string {
  const many = { minor: 10n ** BigInt(DECIMALS[from] + RATE_DIGITS), currency: from };
  const units = convertAt(many, prices, { currency: to, rounding: "half-even" });
  const decimals = DECIMALS[to] + RATE_DIGITS;
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
