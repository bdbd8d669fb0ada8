import { amountText } from "@/lib/core/format/format";
import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";

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
