import { amountText } from "@/lib/core/format/format";
import { divide, isAmount, parseMoney, printMoney } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { typedAmount } from "@/lib/core/format/typed-amount";

/** The reference prices, and how many percent a price may differ from them without confirmation (D26). */
export type PriceBand = Prices & { marketPriceBandPercent: number };

/** The distance of a price from the reference, in tenths of a percent, rounded down, and its direction. */
type PriceDistance = { tenths: bigint; side: "below" | "above" };

/**
 * Returns the distance of a price (US cents per bitcoin) outside the band; null within the band, including its edges.
 */
export function distanceOf(priceCents: bigint, band: PriceBand): PriceDistance | null {
  const reference = priceUnits(band.btcReferencePriceUsd);
  const side = priceCents < reference ? "below" : "above";
  const apart = side === "below" ? reference - priceCents : priceCents - reference;
  if (apart * 100n <= reference * BigInt(band.marketPriceBandPercent)) return null;
  return { tenths: divide(apart * 1000n, reference, "down"), side };
}

/** Formats a distance as «un 35 % por debajo del precio de referencia». */
export function distanceLabel({ tenths, side }: PriceDistance): string {
  const whole = (tenths / 10n).toString().replace(/\B(?=(\d{3})+$)/g, ".");
  const percent = tenths % 10n === 0n ? whole : `${whole},${tenths % 10n}`;
  return `un ${percent} % por ${side === "below" ? "debajo" : "encima"} del precio de referencia`;
}

/** Returns the distance and the reference price as a sentence; null within the band. */
export function distanceSentence(priceCents: bigint, band: PriceBand): string | null {
  const distance = distanceOf(priceCents, band);
  if (!distance) return null;
  const reference = amountText(priceUnits(band.btcReferencePriceUsd), "USD");
  return `El precio está ${distanceLabel(distance)} (${reference}).`;
}

const SATS_PER_BTC = 100_000_000n;

/**
 * Returns the value of an action in the market in euro cents, rounded up. `satCents` is sats × US cents per bitcoin, at
 * the order's price or the reference price, whichever is higher, so that a false price cannot make an act seem small.
 */
export function worthOf(satCents: bigint, { eurUsdRate }: Prices): bigint {
  return divide(satCents * 1_000_000n, SATS_PER_BTC * priceUnits(eurUsdRate), "up");
}

/** Returns sats × the higher of the order's price and the reference price, for `worthOf`. */
export function satCentsOf(sats: bigint, priceCents: bigint, { btcReferencePriceUsd }: Prices): bigint {
  const reference = priceUnits(btcReferencePriceUsd);
  return sats * (priceCents > reference ? priceCents : reference);
}

/** How far a market price may be from the reference price, in hundredths of a percent. */
export const MAX_MARKET_POINTS = 2_000;

type Reference = Pick<Prices, "btcReferencePriceUsd">;

/**
 * Returns the price, in US cents per bitcoin, that is this many hundredths of a percent above the reference price
 * (below: negative), rounded down. `repriceOrders` computes the same in SQL.
 */
export function marketPriceOf(points: number, { btcReferencePriceUsd }: Reference): bigint {
  return (priceUnits(btcReferencePriceUsd) * BigInt(10_000 + points)) / 10_000n;
}

/** Converts a margin such as `-1.5` (percent) to hundredths of a percent; null for any other text. */
export function marginPoints(text: string): number | null {
  const [sign, digits] = text.startsWith("-") ? [-1n, text.slice(1)] : [1n, text];
  // A percentage has as many decimals as an amount of euros. Number(0n) is never the negative zero.
  return isAmount(digits, 2) ? Number(sign * parseMoney(digits, "EUR")) : null;
}

/** Converts a margin as people type it, `-1,5 %`, into the text of the API. */
export function typedMargin(text: string): string {
  const [, sign, size = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  return `${sign ? "-" : ""}${typedAmount(size)}`;
}

/** Formats hundredths of a percent as a decimal text with two decimals: `-1.50`. */
export function marginOf(points: number): string {
  return printMoney(BigInt(points), "EUR");
}
