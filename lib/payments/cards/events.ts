import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { stripeEvents } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { CardEvent, CardPayment, CardReturns } from "@/lib/gateways/cards/provider";
import { requireCards } from "@/lib/gateways/cards/providers";
import type { Charge } from "./charge";

export type EventOutcome = "handled" | "repeated" | "ignored";

/** Events after a payment, which require reading refunds and disputes; for all others, only the payment is read. */
const REFUND_OR_DISPUTE = /^(charge\.|refund\.)/;

/**
 * Handles one notification of the card provider, once. A notification only says that something happened; the state is
 * read from the provider, so that late, repeated and reordered notifications have the same result. Throws `unavailable`
 * if the provider does not respond; it then sends the notification again.
 */
export async function handleCardEvent(event: CardEvent, charges: readonly Charge[]): Promise<EventOutcome> {
  const [known] = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id)).limit(1);
  if (known) return "repeated";
  const cards = requireCards();
  const payment = event.paymentId ? await cards.readPayment(event.paymentId) : null;
  const returns = payment && REFUND_OR_DISPUTE.test(event.type) ? await cards.readReturns(payment.id) : null;
  return inTransaction(async (tx) => {
    const [fresh] = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, handledAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (!fresh) return "repeated";
    for (const charge of charges) {
      if (payment && (await applyTo(tx, charge, { payment, returns }))) return "handled";
    }
    return "ignored";
  });
}

type ProviderState = { payment: CardPayment; returns: CardReturns | null };

async function applyTo(tx: Tx, charge: Charge, { payment, returns }: ProviderState): Promise<boolean> {
  const now = clock.now();
  const row = await charge.applyPayment(tx, payment, now);
  if (row && returns) await charge.applyReturns(tx, row, returns, now);
  return row !== null;
}
