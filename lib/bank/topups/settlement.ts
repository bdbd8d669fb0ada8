import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankTopups } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import type { TopupStatus } from "@/lib/bank/constants";
import { logger } from "@/lib/core/server/logger";
import type { CardPayment, CardReturns } from "@/lib/gateways/cards/provider";
import { notifyOfReturn, notifyOfTopup, notifyOfUndeliverable } from "./notices";
import { givenBack, refundedOf, returnedOf, topupOfName } from "./rules";
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
  // Nobody could spend the balance of a closed account: the administrators send the money back by hand (decision 131).
  if (await isRemoved(tx, row.userId)) {
    await notifyOfUndeliverable(tx, row, { cents: receivedMinor, key: "paid" });
    return row;
  }
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

/** Marks a locked top-up as failed, if it is still unpaid. */
export async function failTopup(tx: Tx, row: Topup, failure: string | null, now: Date): Promise<Topup> {
  if (row.status !== "created") return row;
  return setTopup(tx, row, { status: "failed", failure, settledAt: now, updatedAt: now });
}

/**
 * Updates a locked top-up to the returns of its payment: a full or partial refund, or a dispute that is open, won or
 * lost.
 */
export async function applyReturns(tx: Tx, row: Topup, returns: CardReturns, now: Date): Promise<Topup> {
  if (row.status === "created" || row.status === "failed") {
    await notifyOfUncredited(tx, row, returns);
    return row;
  }
  const { backMinor, status } = returnedOf(row.amountMinor, returns);
  const change = backMinor - row.refundedMinor;
  if (change === 0n && status === row.status) return row;
  const seen = { status, refundedMinor: backMinor, updatedAt: now };
  return change < 0n
    ? restore(tx, row, { seen, cents: -change })
    : takeBack(tx, row, { seen, cents: change });
}

// A paid top-up that was never credited, because its account was closed: nothing is posted, but the administrators were
// asked to send the money back by hand. Refunds that are under way are not asked for again.
async function notifyOfUncredited(tx: Tx, row: Topup, { receivedMinor, refunds, dispute }: CardReturns) {
  const failed = refunds.find(({ state }) => state === "failed");
  if ((!dispute && !failed) || !(await isRemoved(tx, row.userId))) return;
  const cents = receivedMinor - refundedOf(refunds, ["done", "pending"]);
  if (dispute && dispute.state !== "won") {
    const replacesByHand = cents > 0n;
    return notifyOfReturn(tx, row, {
      event: "disputed",
      cents,
      replacesByHand,
      key: `dispute:${dispute.id}`,
    });
  }
  const causes = [dispute && `${dispute.id}:${dispute.state}`, failed && `refund:${failed.id}`];
  if (cents > 0n) await notifyOfUndeliverable(tx, row, { cents, key: causes.filter(Boolean).join(":") });
}

type Change = { seen: { status: TopupStatus; refundedMinor: bigint; updatedAt: Date }; cents: bigint };

// The part that came back for a closed account was never credited, so sending it to the card takes nothing from
// anybody.
async function takeBack(tx: Tx, row: Topup, { seen, cents }: Change): Promise<Topup> {
  const now = seen.updatedAt;
  const sentByHand = cents < row.undeliveredMinor ? cents : row.undeliveredMinor;
  const owed = cents - sentByHand;
  const lossCents = owed > 0n ? await postReverse(tx, row, { cents: owed, now }) : 0n;
  const changed = await setTopup(tx, row, {
    ...seen,
    lossMinor: row.lossMinor + lossCents,
    undeliveredMinor: row.undeliveredMinor - sentByHand,
    sentByHandMinor: row.sentByHandMinor + sentByHand,
  });
  const isDisputed = seen.status === "disputed";
  const event = isDisputed ? "disputed" : "back";
  if (owed > 0n) await notifyOfTopup(tx, changed, { event, cents: owed, now });
  const key = String(now.getTime());
  if (isDisputed) await notifyOfReturn(tx, changed, { event, cents, replacesByHand: sentByHand > 0n, key });
  else if (owed > 0n && changed.lossMinor > 0n)
    await notifyOfReturn(tx, changed, { event, cents: owed, replacesByHand: false, key });
  return changed;
}

// The member's part of a closed account is left to the administrators. What the platform had lost returns to it in any
// case, without a notice.
async function restore(tx: Tx, row: Topup, { seen, cents }: Change): Promise<Topup> {
  const now = seen.updatedAt;
  const { memberCents, platformCents, byHandCents } = givenBack(cents, row);
  const isClosed = await isRemoved(tx, row.userId);
  const creditedCents = isClosed ? 0n : memberCents;
  const undeliveredCents = memberCents - creditedCents + byHandCents;
  await postRestored(tx, row, { memberCents: creditedCents, platformCents, now });
  const changed = await setTopup(tx, row, {
    ...seen,
    lossMinor: row.lossMinor - platformCents,
    undeliveredMinor: row.undeliveredMinor + undeliveredCents,
    sentByHandMinor: row.sentByHandMinor - byHandCents,
  });
  if (creditedCents > 0n) await notifyOfTopup(tx, changed, { event: "restored", cents: creditedCents, now });
  if (undeliveredCents > 0n)
    await notifyOfUndeliverable(tx, row, { cents: undeliveredCents, key: String(now.getTime()) });
  return changed;
}
