import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";
import { type CardPayment, CardRefusal } from "@/lib/gateways/cards/provider";
import { cardProvider, requireCards } from "@/lib/gateways/cards/providers";
import { IN_PROCESS } from "@/lib/payments/constants";
import type { Charge, ChargeEnd } from "./charge";

const NOT_STARTED = "No se pudo iniciar el pago";

/**
 * Creates or finds the provider's payment of a row, for the browser to confirm. Throws `unavailable` if the provider
 * does not respond; the next attempt then finds the same payment. Throws `conflict` if it is already paid.
 */
export async function openPayment<Row extends { id: number }>(charge: Charge<Row>, id: number) {
  const cards = requireCards();
  const row = await charge.find(id);
  if (!row) throw new Error(`the ${charge.noun} was not found`);
  const paymentId = charge.paymentIdOf(row);
  const payment = paymentId ? await cards.readPayment(paymentId) : await createPayment(charge, row);
  if (!payment?.clientSecret) throw new DomainError("unavailable", NOT_STARTED);
  if (!paymentId) await charge.notePayment(id, payment.id);
  if (payment.state !== "open") return refuseMoved(charge, payment);
  return { clientSecret: payment.clientSecret, paymentIntentId: payment.id };
}

// A permanent refusal, for example of an amount below the provider's minimum, is reported to the buyer as an outage.
async function createPayment<Row extends { id: number }>(
  charge: Charge<Row>,
  row: Row,
): Promise<CardPayment> {
  return requireCards()
    .openPayment(charge.paymentRequestOf(row))
    .catch((error: unknown) => {
      if (!(error instanceof CardRefusal)) throw error;
      const { code, message } = error;
      logger.error({ [charge.noun]: row.id, code, error: message }, "could not start a card payment");
      throw new DomainError("unavailable", NOT_STARTED);
    });
}

// The payment was paid or cancelled in the meantime: its state is stored first.
async function refuseMoved<Row extends { id: number }>(
  charge: Charge<Row>,
  payment: CardPayment,
): Promise<never> {
  await inTransaction((tx) => charge.applyPayment(tx, payment, clock.now()));
  if (payment.state === "processing") throw new DomainError("conflict", IN_PROCESS);
  if (payment.state === "succeeded") throw new DomainError("conflict", "Este pago ya se ha hecho.");
  throw new DomainError("unavailable", `${NOT_STARTED}. Vuelve a intentarlo.`);
}

/** Cancels abandoned payments; one that was paid in the meantime is settled instead. Never throws. */
export async function abandonPayments<Row extends { id: number }>(
  charge: Charge<Row>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    await endPayment(charge, id, "cancel").catch((error: unknown) =>
      logger.warn({ [charge.noun]: id, error }, "could not cancel a card payment; it will be retried"),
    );
  }
}

/**
 * Ends a payment at the provider first and then in the database, so that a payment that succeeded in the meantime is
 * never lost.
 */
export async function endPayment<Row extends { id: number }>(
  charge: Charge<Row>,
  id: number,
  event: ChargeEnd,
): Promise<void> {
  const seen = await charge.find(id);
  if (!seen || !charge.mayEnd(seen, event)) return;
  const paymentId = charge.paymentIdOf(seen);
  // Without a payment id, no browser has received its secret, so nothing can have been paid.
  const payment = paymentId ? await requireCards().cancelPayment(paymentId) : null;
  await inTransaction(async (tx) => {
    const now = clock.now();
    const row = await charge.lock(tx, id);
    if (!row) return;
    if (payment && payment.state !== "cancelled") await charge.applyPayment(tx, payment, now);
    else if (charge.paymentIdOf(row) === paymentId) await charge.end(tx, row, event, now);
  });
}

/** Reads the state of a row's payment from the provider and stores it. */
export async function readPayment<Row extends { id: number }>(charge: Charge<Row>, row: Row): Promise<void> {
  const paymentId = charge.paymentIdOf(row);
  const payment = paymentId ? await cardProvider()?.readPayment(paymentId) : null;
  if (payment) await inTransaction((tx) => charge.applyPayment(tx, payment, clock.now()));
}

/**
 * Reads the refunds and disputes of a row's payment from the provider and stores them. Throws `unavailable` if it does
 * not respond.
 */
export async function readReturns<Row extends { id: number }>(charge: Charge<Row>, row: Row): Promise<void> {
  const paymentId = charge.paymentIdOf(row);
  const returns = paymentId ? await requireCards().readReturns(paymentId) : null;
  if (!returns) return;
  await inTransaction(async (tx) => {
    const locked = await charge.lock(tx, row.id);
    if (locked) await charge.applyReturns(tx, locked, returns, clock.now());
  });
}
