import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";
import { type CardPayment, CardRefusal } from "@/lib/gateways/cards/provider";
import { requireCards } from "@/lib/gateways/cards/providers";
import { IN_PROCESS } from "@/lib/payments/constants";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import { providerName } from "@/lib/payments/purchases/rules";
import { applyPayment } from "@/lib/payments/purchases/settlement";
import { type Purchase, setPurchase } from "@/lib/payments/purchases/transfers";
import { lockPurchase } from "./returns";

const NOT_STARTED = "No se pudo iniciar el pago";

/**
 * The provider's payment of a purchase, begun or found again, for the browser to confirm. Throws `unavailable` when the
 * provider does not answer: nothing is lost, and the next attempt finds the same payment. `conflict` where it is paid.
 */
export async function openPayment(id: number) {
  const cards = requireCards();
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  if (!purchase) throw new Error("the purchase is gone");
  const payment = purchase.paymentIntentId
    ? await cards.readPayment(purchase.paymentIntentId)
    : await createPayment(purchase);
  if (!payment?.clientSecret) throw new DomainError("unavailable", NOT_STARTED);
  await noteIntent(purchase, payment);
  if (payment.state !== "open") return refuseMoved(payment);
  return { clientSecret: payment.clientSecret, paymentIntentId: payment.id };
}

// What the provider will never take, for example less than it charges at all, is an outage to the buyer.
async function createPayment(purchase: Purchase): Promise<CardPayment> {
  const { id, usdCents, itemTitle } = purchase;
  const asked = { name: providerName(purchase), amountUsdCents: usdCents ?? 0n, description: itemTitle };
  return requireCards()
    .openPayment(asked)
    .catch((error: unknown) => {
      if (!(error instanceof CardRefusal)) throw error;
      logger.error({ purchase: id, code: error.code, error: error.message }, "a payment was not begun");
      throw new DomainError("unavailable", NOT_STARTED);
    });
}

async function noteIntent({ id, paymentIntentId }: Purchase, payment: CardPayment): Promise<void> {
  if (paymentIntentId) return;
  await db
    .update(purchases)
    .set({ paymentIntentId: payment.id })
    .where(and(eq(purchases.id, id), isNull(purchases.paymentIntentId)));
}

// It was paid, or called off, since we last heard: that is written down first.
async function refuseMoved(payment: CardPayment): Promise<never> {
  await inTransaction((tx) => applyPayment(tx, payment, clock.now()));
  if (payment.state === "processing") throw new DomainError("conflict", IN_PROCESS);
  if (payment.state === "succeeded") throw new DomainError("conflict", "Este pago ya se ha hecho.");
  throw new DomainError("unavailable", `${NOT_STARTED}. Vuelve a intentarlo.`);
}

/** Calls payments off that nobody will end; one that was paid meanwhile is settled instead. Never throws. */
export async function abandonPayments(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await endPayment(id, "cancel").catch((error: unknown) =>
      logger.warn({ purchase: id, error }, "a payment was not called off yet"),
    );
  }
}

/** Ends a payment at the provider first, then here: a payment that succeeded meanwhile is never lost. */
export async function endPayment(id: number, event: "cancel" | "expire"): Promise<void> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  if (!purchase || !PURCHASE.allows(purchase.status, event, "system")) return;
  // Without a number no browser ever got its secret: nothing can have been paid.
  const payment = purchase.paymentIntentId
    ? await requireCards().cancelPayment(purchase.paymentIntentId)
    : null;
  await inTransaction(async (tx) => {
    const now = clock.now();
    const row = await lockPurchase(tx, id);
    if (!row) return;
    if (payment && payment.state !== "cancelled") await applyPayment(tx, payment, now);
    else if (row.paymentIntentId === purchase.paymentIntentId) {
      const status = PURCHASE.stateIfNews(row.status, event, "system");
      if (status) await setPurchase(tx, row, { status, updatedAt: now });
    }
  });
}
