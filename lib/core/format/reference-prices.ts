import { DECIMALS } from "./currencies";
import { type Currency, divide, type Rounding } from "./money";

/** The reference prices as stored in the settings: dollars, as decimal texts with 2 and 6 decimals. */
export type Prices = { btcReferencePriceUsd: string; eurUsdRate: string };

/** Returns a price or rate of the settings in units of its last decimal. */
export function priceUnits(text: string): bigint {
  return BigInt(text.replace(".", ""));
}

type Amount = { minor: bigint; currency: Currency };

/**
 * Converts an amount into another currency at the reference prices, rounded once as given; a stablecoin counts as a
 * dollar.
 */
export function convertAt(
  { minor, currency }: Amount,
  prices: Prices,
  to: { currency: Currency; rounding: Rounding },
): bigint {
  if (currency === to.currency) return minor;
  const [from, into] = [dollarsOf(currency, prices), dollarsOf(to.currency, prices)];
  return divide(minor * from.units * into.scale, from.scale * into.units, to.rounding);
}

/** Returns the value of an amount in euro cents at the reference prices, rounded up. */
export function euroCentsOf(currency: Currency, minor: bigint, prices: Prices): bigint {
  return convertAt({ minor, currency }, prices, { currency: "EUR", rounding: "up" });
}

// One minor unit is `units / scale` dollars.
function dollarsOf(currency: Currency, prices: Prices): { units: bigint; scale: bigint } {
  const minorPerUnit = 10n ** BigInt(DECIMALS[currency]);
  if (currency === "BTC")
    return { units: priceUnits(prices.btcReferencePriceUsd), scale: 100n * minorPerUnit };
  if (currency === "EUR") return { units: priceUnits(prices.eurUsdRate), scale: 1_000_000n * minorPerUnit };
  return { units: 1n, scale: minorPerUnit };
}
