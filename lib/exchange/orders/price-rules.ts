import { amountText } from "@/lib/core/format/format";
import { divide } from "@/lib/core/format/money";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";

/** What a price is measured by: the reference prices, and how many per cent from them need no second look (D26). */
export type PriceBand = Prices & { marketPriceBandPercent: number };

/** How far a price is from the reference, in tenths of a per cent cut off, and on which side. */
type PriceDistance = { tenths: bigint; side: "below" | "above" };

/** The distance of a price (US cents per bitcoin) that lies outside the band; null for one within, its edges included. */
export function distanceOf(priceCents: bigint, band: PriceBand): PriceDistance | null {
  const reference = priceUnits(band.btcReferencePriceUsd);
  const side = priceCents < reference ? "below" : "above";
  const apart = side === "below" ? reference - priceCents : priceCents - reference;
  if (apart * 100n <= reference * BigInt(band.marketPriceBandPercent)) return null;
  return { tenths: divide(apart * 1000n, reference, "down"), side };
}

/** «un 35 % por debajo del precio de referencia». */
export function distanceLabel({ tenths, side }: PriceDistance): string {
  const whole = (tenths / 10n).toString().replace(/\B(?=(\d{3})+$)/g, ".");
  const percent = tenths % 10n === 0n ? whole : `${whole},${tenths % 10n}`;
  return `un ${percent} % por ${side === "below" ? "debajo" : "encima"} del precio de referencia`;
}

/** The same with the reference itself, as a sentence of its own; null within the band. */
export function distanceSentence(priceCents: bigint, band: PriceBand): string | null {
  const distance = distanceOf(priceCents, band);
  if (!distance) return null;
  const reference = amountText(priceUnits(band.btcReferencePriceUsd), "USD");
  return `El precio está ${distanceLabel(distance)} (${reference}).`;
}

const SATS_PER_BTC = 100_000_000n;

/**
 * What an act of the market is worth in euro cents, rounded up: so many bitcoin at the order's price or at the reference,
 * whichever is more, so that neither side of a false price is worth little. `satCents` is sats × US cents per bitcoin.
 */
export function worthOf(satCents: bigint, { eurUsdRate }: Prices): bigint {
  return divide(satCents * 1_000_000n, SATS_PER_BTC * priceUnits(eurUsdRate), "up");
}

/** Sats at the higher of the order's price and the reference, as `worthOf` takes them. */
export function satCentsOf(sats: bigint, priceCents: bigint, { btcReferencePriceUsd }: Prices): bigint {
  const reference = priceUnits(btcReferencePriceUsd);
  return sats * (priceCents > reference ? priceCents : reference);
}
