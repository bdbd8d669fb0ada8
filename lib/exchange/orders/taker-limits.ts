import type { Tx } from "@/db";
import { lockUser } from "@/lib/auth/rows";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText, formatDate } from "@/lib/core/format/format";
import { LAPSED_TAKES, LIVE_TAKES, PAYPAL } from "@/lib/exchange/trades/constants";
import { euroCentsFor } from "@/lib/exchange/trades/rules";
import { readMarketSettings } from "./price-queries";
import { askedTradesText, type OrderTerms, quoteOf, restOf } from "./rules";
import { OTHER_ORDER } from "./settlement";
import { countCompletedTrades, countPaypalPurchases, readTakes } from "./taker-queries";
import { isTooMuchByPaypal, maxLiveTakes, takingClosedUntil } from "./taker-rules";

type Taker = { lapses: readonly Date[]; timezone: string; now: Date };

/** Throws `rate_limited`, with the end of the block, for a member who has let too many taken orders lapse (D26). */
export function refuseClosedTaker({ lapses, timezone, now }: Taker): void {
  const until = takingClosedUntil(lapses, now);
  if (!until) return;
  throw new DomainError(
    "rate_limited",
    `Has cancelado o dejado caducar ${LAPSED_TAKES.max} operaciones en ${LAPSED_TAKES.hours} horas: no puedes aceptar órdenes hasta el ${formatDate(until, timezone)}.`,
    { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
  );
}

/** Throws `conflict` for a member who has too many taken orders in progress (D26). */
export async function refuseManyTakes(tx: Tx, takerId: string): Promise<void> {
  // Serializes the member's calls: two concurrent ones would each find the last place free.
  await lockUser(tx, takerId);
  const { live, completed } = await readTakes(tx, takerId);
  const max = maxLiveTakes(completed);
  if (live < max) return;
  const more =
    max === LIVE_TAKES.until
      ? ` Con ${LIVE_TAKES.completedTrades} operaciones completadas podrás tener ${LIVE_TAKES.from}.`
      : "";
  throw new DomainError(
    "conflict",
    `Ya tienes ${live} órdenes aceptadas en curso, el máximo: termina o deja alguna antes de aceptar otra.${more}`,
  );
}

type Demanding = { minTakerTrades: number | null };

/** Throws `conflict` for a member with fewer completed trades than the owner of the order asks for. */
export async function refuseNewTaker(tx: Tx, { minTakerTrades }: Demanding, takerId: string): Promise<void> {
  if (minTakerTrades === null) return;
  const completed = await countCompletedTrades(tx, takerId, minTakerTrades);
  if (completed >= minTakerTrades) return;
  throw new DomainError(
    "conflict",
    `Quien publicó esta orden pide ${askedTradesText(minTakerTrades)} y tienes ${completed}. ${OTHER_ORDER}`,
  );
}

type Sized = OrderTerms & { minSats: bigint | null };

// The smallest part of an order that may be taken, in euro cents; null if any part may.
function leastEuroCents(order: Sized, eurUsdRate: string): bigint | null {
  const { minSats } = order;
  if (minSats === null) return null;
  const rest = restOf(order);
  return euroCentsFor(quoteOf(minSats < rest ? minSats : rest, order).totalMinor, eurUsdRate);
}

type Paid = { order: Sized; buyerId: string; isBuyer: boolean; euroCents: bigint; eurUsdRate: string };

/** Throws `conflict` for a PayPal trade that is too large for its buyer (D26). */
export async function refuseLargePaypal(
  tx: Tx,
  { order, buyerId, isBuyer, euroCents, eurUsdRate }: Paid,
): Promise<void> {
  if (euroCents <= PAYPAL.maxEuroCents) return;
  if (!isTooMuchByPaypal(euroCents, await countPaypalPurchases(tx, buyerId))) return;
  const max = amountText(PAYPAL.maxEuroCents, "EUR");
  const least = leastEuroCents(order, eurUsdRate);
  const next =
    least !== null && least > PAYPAL.maxEuroCents
      ? "El mínimo de esta orden es mayor: elige otra."
      : "Acepta una parte.";
  throw new DomainError(
    "conflict",
    isBuyer
      ? `${UNTIL_TRUSTED} puedes comprar como máximo ${max} por operación. ${next}`
      : `El comprador no ha completado todavía ${PAYPAL.completedTrades} compras por PayPal: puedes venderle como máximo ${max} por operación. ${next}`,
  );
}

const UNTIL_TRUSTED = `Hasta completar ${PAYPAL.completedTrades} compras por PayPal`;

type Offered = Sized & { userId: string };

/**
 * Throws `invalid` for a PayPal purchase whose minimum is too large for its owner (D26): nobody could ever take it.
 */
export async function refuseLargePaypalMinimum(tx: Tx, order: Offered): Promise<void> {
  if (order.type !== "buy" || order.paymentMethod !== "PayPal" || order.minSats === null) return;
  const { eurUsdRate } = await readMarketSettings(tx);
  const least = leastEuroCents(order, eurUsdRate) ?? 0n;
  if (!isTooMuchByPaypal(least, await countPaypalPurchases(tx, order.userId))) return;
  const max = amountText(PAYPAL.maxEuroCents, "EUR");
  const minBtcAmount = `${UNTIL_TRUSTED} puedes comprar como máximo ${max} por operación, comisión incluida. Baja el mínimo.`;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { minBtcAmount } });
}
