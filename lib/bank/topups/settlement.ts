import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankTopups } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { logger } from "@/lib/core/server/logger";
import type { CardPayment, CardReturns } from "@/lib/gateways/cards/provider";
import { notifyOfTopup, notifyOfUndeliverable } from "./notices";
import { returnedOf, topupOfName } from "./rules";
import { postRestored, postReverse, postTopup, setTopup, type Topup } from "./transfers";

export const PROVIDER = "stripe";

/** Locks the top-up until the transaction ends; null if there is none. */
export async function lockTopup(tx: Tx, id: number): Promise<Topup | null> {
  const [row] = await tx.select().from(bankTopups).where(eq(bankTopups.id, id)).limit(1).for("no key update");
  return row ?? null;
}

export async function findTopup(id: number): Promise<Topup | null> {
  const [row] = await db.select().from(bankTopups).where(eq(bankTopups.id, id)).limit(1);
  return row ?? null;
}

// The process may have crashed before it stored the provider's payment id. The payment still has the name that it was
// created with.
async function lockTopupOf(tx: Tx, payment: CardPayment): Promise<Topup | null> {
  const [known] = await tx
    .select()
    .from(bankTopups)
    .where(and(eq(bankTopups.provider, PROVIDER), eq(bankTopups.providerId, payment.id)))
    .limit(1)
    .for("no key update");
  if (known) return known;
  const named = topupOfName(payment.name);
  const row = named && (await lockTopup(tx, named.id));
  const isIt = row?.providerId === null && row.createdAt.getTime() === named?.createdAt.getTime();
  return row && isIt ? row : null;
}

/**
 * Updates a top-up to the provider's state of its payment. Idempotent. Late money is credited to the member too, unless
 * they have closed their account. Returns null if the payment does not belong to a top-up.
 */
export async function applyPayment(tx: Tx, payment: CardPayment, now: Date): Promise<Topup | null> {
  const row = await lockTopupOf(tx, payment);
  if (!row) return null;
  if (payment.state === "succeeded") return settle(tx, row, payment, now);
  if (payment.state === "cancelled") return failTopup(tx, row, payment.failure, now);
  const isNew = row.status === "created" && payment.failure !== row.failure;
  return isNew ? setTopup(tx, row, { failure: payment.failure, updatedAt: now }) : row;
}

// The amount actually charged counts, even if another amount was requested, because this is what the provider holds
// for the platform.
async function settle(tx: Tx, row: Topup, { id, currency, receivedMinor }: CardPayment, now: Date) {
  if (row.status !== "created" && row.status !== "failed") return row;
  if (currency !== "eur" || receivedMinor <= 0n)
    throw new Error(`top-up ${row.id} was not paid with a positive amount in euros (currency: ${currency})`);
  if (await isRemoved(tx, row.userId))
    return leaveUndelivered(tx, row, { cents: receivedMinor, key: "paid" });
  if (receivedMinor !== row.amountMinor)
    logger.warn({ topup: row.id }, "the charged amount differs from the amount of the top-up");
  const paid = await setTopup(tx, row, {
    status: "succeeded",
    providerId: id,
    amountMinor: receivedMinor,
    failure: null,
    settledAt: now,
    updatedAt: now,
  });
  await postTopup(tx, paid, now);
  await notifyOfTopup(tx, paid, { event: "paid", cents: receivedMinor, now });
  return paid;
}

// Nobody could spend the balance of a closed account: the top-up stays as it is, and the administrators send the money back
// by hand (decision 131).
async function leaveUndelivered(tx: Tx, row: Topup, left: { cents: bigint; key: string }): Promise<Topup> {
  await notifyOfUndeliverable(tx, row, left);
  return row;
}

/** Marks a locked top-up as failed, if it is still unpaid. */
export async function failTopup(tx: Tx, row: Topup, failure: string | null, now: Date): Promise<Topup> {
  if (row.status !== "created") return row;
  return setTopup(tx, row, { status: "failed", failure, settledAt: now, updatedAt: now });
}

/**
 * Updates a locked top-up to the returns of its payment: a full or partial refund, or a dispute that is open, won or
 * lost. What comes back for a closed account is left to the administrators.
 */
export async function applyReturns(tx: Tx, row: Topup, returns: CardReturns, now: Date): Promise<Topup> {
  if (row.status === "created" || row.status === "failed") return row;
  const { backMinor, status } = returnedOf(row.amountMinor, returns);
  const change = backMinor - row.refundedMinor;
  if (change === 0n && status === row.status) return row;
  if (change < 0n && (await isRemoved(tx, row.userId))) {
    return leaveUndelivered(tx, row, { cents: -change, key: String(backMinor) });
  }
  const lossCents = change > 0n ? await postReverse(tx, row, { cents: change, now }) : 0n;
  const recovered = change < 0n ? await postRestored(tx, row, { cents: -change, now }) : 0n;
  const changed = await setTopup(tx, row, {
    status,
    refundedMinor: backMinor,
    lossMinor: row.lossMinor + lossCents - recovered,
    updatedAt: now,
  });
  const event = status === "disputed" ? "disputed" : change > 0n ? "back" : "restored";
  // What the platform had lost returns to it, not to the member.
  const cents = change > 0n ? change : -change - recovered;
  if (cents > 0n) await notifyOfTopup(tx, changed, { event, cents, now });
  return changed;
}
