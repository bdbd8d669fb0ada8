import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { amountText, formatDate } from "@/lib/core/format/format";
import { LAPSED_TAKES, LIVE_TAKES, PAYPAL } from "@/lib/exchange/trades/constants";
import { countPaypalPurchases, readTakes } from "./taker-queries";
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
  await tx.select({ id: users.id }).from(users).where(eq(users.id, takerId)).for("no key update");
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

type Paid = { buyerId: string; isBuyer: boolean; euroCents: bigint };

/** Throws `conflict` for a PayPal trade that is too large for its buyer (D26). */
export async function refuseLargePaypal(tx: Tx, { buyerId, isBuyer, euroCents }: Paid): Promise<void> {
  if (euroCents <= PAYPAL.maxEuroCents) return;
  if (!isTooMuchByPaypal(euroCents, await countPaypalPurchases(tx, buyerId))) return;
  const max = amountText(PAYPAL.maxEuroCents, "EUR");
  throw new DomainError(
    "conflict",
    isBuyer
      ? `Hasta completar ${PAYPAL.completedTrades} compras por PayPal puedes comprar ${max} por operación: acepta una parte.`
      : `El comprador no ha completado todavía ${PAYPAL.completedTrades} compras por PayPal: puedes venderle ${max} por operación. Acepta una parte.`,
  );
}
