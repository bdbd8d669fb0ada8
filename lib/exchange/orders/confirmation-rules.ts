import type { Tx } from "@/db";
import { readMoneyPause } from "@/lib/auth/queries";
import { lockUser } from "@/lib/auth/rows";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { type MarketSettings, readMarketSettings, readRecentSatCents } from "./price-queries";
import {
  distanceLabel,
  distanceOf,
  distanceSentence,
  type PriceBand,
  satCentsOf,
  worthOf,
} from "./price-rules";

type Context = { tx: Tx; actor: { id: string; timezone: string }; isConfirmed: boolean; now: Date };
/** `order`: the one that is being changed, whose rest these terms are. */
type Terms = { sats: bigint; priceCents: bigint; order?: number };

const CONFIRM = "Confirma tu contraseña para continuar.";

/**
 * Throws `confirmation_required` without a confirmed password if an order's price is outside the band or its value is
 * too high (D26), and `conflict` during the pause after a change of credentials.
 */
export async function confirmTerms(context: Context, terms: Terms): Promise<void> {
  if (await isConfirmedOutsidePause(context)) return;
  const settings = await readMarketSettings(context.tx);
  const far = distanceSentence(terms.priceCents, settings);
  if (far) await requireConfirmation(context, far);
  await confirmWorth(context, terms, settings);
}

/**
 * Does the same for the acceptance of an order, whose taker repeats a price outside the band (`refuseUnrepeatedPrice`)
 * instead of confirming it; during the pause it is refused like any other money that leaves.
 */
export async function confirmTake(context: Context, terms: Terms, settings: MarketSettings): Promise<void> {
  if (await isConfirmedOutsidePause(context)) return;
  if (distanceOf(terms.priceCents, settings)) await refuseWhilePaused(context.tx, context.actor);
  await confirmWorth(context, terms, settings);
}

// During the pause the password proves nothing: a thief may have set it.
async function isConfirmedOutsidePause({ tx, actor, isConfirmed }: Context): Promise<boolean> {
  return isConfirmed && !(await readMoneyPause(tx, actor.id));
}

// Also refuses during the pause, in which a confirmation would not help.
async function requireConfirmation({ tx, actor, isConfirmed }: Context, reason: string): Promise<void> {
  await refuseWhilePaused(tx, actor);
  if (!isConfirmed) throw new DomainError("confirmation_required", `${reason} ${CONFIRM}`);
}

// Many small orders count as a large one: what the member has offered and taken in the last 24 hours is added.
async function confirmWorth(
  context: Context,
  { sats, priceCents, order: except }: Terms,
  settings: MarketSettings,
): Promise<void> {
  const max = parseMoney(settings.marketConfirmationEur, "EUR");
  const own = satCentsOf(sats, priceCents, settings);
  if (worthOf(own, settings) > max) {
    await requireConfirmation(context, `La operación pasa de ${amountText(max, "EUR")}.`);
  }
  const { tx, actor, now } = context;
  // Serializes the member's calls: two concurrent ones would each find the whole limit of the day.
  await lockUser(tx, actor.id);
  const recent = await readRecentSatCents(tx, { userId: actor.id, prices: settings, now, except });
  if (worthOf(own + recent, settings) <= max) return;
  await requireConfirmation(context, `Con esta operación pasas de ${amountText(max, "EUR")} en 24 horas.`);
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
