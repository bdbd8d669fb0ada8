import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { type MarketSettings, readMarketSettings, readRecentSatCents } from "./price-queries";
import {
  distanceLabel,
  distanceOf,
  distanceSentence,
  type PriceBand,
  satCentsOf,
  worthOf,
} from "./price-rules";

type Context = { tx: Tx; actor: { id: string }; isConfirmed: boolean; now: Date };
type Act = { sats: bigint; priceCents: bigint };

const CONFIRM = "Confirma tu contraseña para continuar.";

/**
 * Throws `confirmation_required` without a confirmed password if an order's price is outside the band or its value is
 * too high (D26).
 */
export async function confirmTerms(context: Context, act: Act): Promise<void> {
  if (context.isConfirmed) return;
  const settings = await readMarketSettings(context.tx);
  const far = distanceSentence(act.priceCents, settings);
  if (far) throw new DomainError("confirmation_required", `${far} ${CONFIRM}`);
  await confirmWorth(context, act, settings);
}

/**
 * Throws `confirmation_required` without a confirmed password if the value of this act, together with the member's
 * orders and takes of the last 24 hours, exceeds the limit: many small acts count as a large one.
 */
export async function confirmWorth(
  { tx, actor, isConfirmed, now }: Context,
  { sats, priceCents }: Act,
  settings: MarketSettings,
): Promise<void> {
  if (isConfirmed) return;
  const max = parseMoney(settings.marketConfirmationEur, "EUR");
  const own = satCentsOf(sats, priceCents, settings);
  if (worthOf(own, settings) > max) {
    throw new DomainError(
      "confirmation_required",
      `La operación pasa de ${amountText(max, "EUR")}. ${CONFIRM}`,
    );
  }
  const recent = await readRecentSatCents(tx, { userId: actor.id, prices: settings, now });
  if (worthOf(own + recent, settings) <= max) return;
  throw new DomainError(
    "confirmation_required",
    `Con esta operación pasas de ${amountText(max, "EUR")} en 24 horas. ${CONFIRM}`,
  );
}

/** Throws `invalid` if the price is outside the band and the taker has not repeated it (D26). */
export function refuseUnrepeatedPrice(
  priceCents: bigint,
  repeated: string | null | undefined,
  band: PriceBand,
): void {
  const distance = distanceOf(priceCents, band);
  if (!distance || (repeated && parseMoney(repeated, "USD") === priceCents)) return;
  const repeatedPrice = repeated
    ? `No es el precio de la orden, que está ${distanceLabel(distance)}`
    : `Escribe otra vez el precio: está ${distanceLabel(distance)}`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { repeatedPrice } });
}
