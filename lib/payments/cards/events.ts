import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { stripeEvents } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { CardEvent, CardPayment, CardReturns } from "@/lib/gateways/cards/provider";
import { requireCards } from "@/lib/gateways/cards/providers";
import { applyPayment } from "@/lib/payments/purchases/settlement";
import { applyReturns } from "./returns";

export type EventOutcome = "handled" | "repeated" | "ignored";

/** What comes after a payment; of all others only the payment itself is asked for. */
const AFTERWARDS = /^(charge\.|refund\.)/;

/**
 * Handles one notice of the card provider, once. A notice only says that something happened: how things stand is asked of
 * the provider, so that late, repeated and reordered ones end the same. Throws `unavailable` when it does not answer:
 * the provider then sends the notice again.
 */
export async function handleCardEvent(event: CardEvent): Promise<EventOutcome> {
  const [known] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).limit(1);
  if (known) return "repeated";
  const cards = requireCards();
  const payment = event.paymentId ? await cards.readPayment(event.paymentId) : null;
  const returns = payment && AFTERWARDS.test(event.type) ? await cards.readReturns(payment.id) : null;
  return inTransaction(async (tx) => {
    const [fresh] = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, handledAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (!fresh) return "repeated";
    return (await applyAll(tx, payment, returns)) ? "handled" : "ignored";
  });
}

async function applyAll(tx: Tx, payment: CardPayment | null, returns: CardReturns | null): Promise<boolean> {
  if (!payment) return false;
  const now = clock.now();
  const purchase = await applyPayment(tx, payment, now);
  if (purchase && returns) await applyReturns(tx, purchase, returns, now);
  return purchase !== null;
}
