import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankStandingOrders, users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction, savepoint } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { dateAfter, retryOf } from "@/lib/core/format/recurring-days";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { defineRows } from "@/lib/deals/machine-rows";
import { STANDING_ORDER } from "./machines";
import { notifyOfFailure } from "./notices";
import { mayUseBank, NO_BANK } from "./payee-queries";
import { NO_STANDING_ORDER } from "./schema";
import { makePayment } from "./transfers";

type StandingOrder = typeof bankStandingOrders.$inferSelect;

export const standingOrderRows = defineRows({
  machine: STANDING_ORDER,
  table: bankStandingOrders,
  missing: NO_STANDING_ORDER,
  rolesIn: ({ payerId }: StandingOrder, { id }) => (id === payerId ? ["payer"] : []),
  outsiders: [],
});

/** Pays the due standing orders, each once. Returns the number of orders processed. */
export function payStandingOrders(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(bankStandingOrders, () =>
      and(eq(bankStandingOrders.status, "active"), lte(bankStandingOrders.dueAt, clock.now())),
    ),
    decide: payDue,
    failed: (order, error) => noteFailure({ order, error }, "could not execute a standing order"),
    shouldContinue,
  });
}

async function payDue(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const order = await standingOrderRows.lock(tx, id);
    const { status, nextOn, dueAt } = order;
    if (status !== "active" || !nextOn || !dueAt || dueAt > now) return;
    const due = { ...order, nextOn };
    const refusal = await refusalOf(tx, due, now);
    if (refusal === null) await scheduleNext(tx, due, null);
    else await tryLater(tx, due, { refusal, now });
  });
}

type Due = StandingOrder & { nextOn: string };

// Why the order could not be paid; null if it was. A closed ledger throws, and does not count as an attempt.
async function refusalOf(tx: Tx, order: Due, now: Date): Promise<string | null> {
  const { id, payerId, payeeId, asset, amountMinor, note, nextOn } = order;
  if (!(await mayUseBank(tx, payerId))) return NO_BANK;
  const standing = { id, dueOn: nextOn };
  const payment = { payerId, payeeId, asset, amountMinor, note, standing, actorId: null, now };
  try {
    await savepoint(tx, (inner) => makePayment(inner, payment));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    return error.message;
  }
}

type Refused = { refusal: string; now: Date };

// Retries on the next day, a limited number of times; then notifies the payer and continues with the next date.
async function tryLater(tx: Tx, order: Due, { refusal, now }: Refused): Promise<void> {
  const retry = retryOf({ ...order, timezone: await timezoneOf(tx, order.payerId), now });
  if (retry === null) {
    await notifyOfFailure(tx, order, refusal);
    return scheduleNext(tx, order, refusal);
  }
  await standingOrderRows.move(tx, order, { to: "active", set: { ...retry, lastError: refusal } });
}

async function scheduleNext(tx: Tx, order: Due, lastError: string | null): Promise<void> {
  const next = dateAfter(order, await timezoneOf(tx, order.payerId));
  await standingOrderRows.move(tx, order, {
    to: next ? "active" : "ended",
    set: { attempts: 0, lastError, ...(next ?? { nextOn: null, dueAt: null }) },
  });
}

async function timezoneOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!user) throw new Error("the payer was not found");
  return user.timezone;
}
