import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingPromises, users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { lockPair } from "@/lib/auth/rows";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction, savepoint } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { dateAfter, retryOf } from "@/lib/core/format/recurring-days";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { readById } from "@/lib/deals/table";
import { type Request, requestRows } from "@/lib/funding/requests/rows";
import { notifyOfPromise } from "./notices";
import { OVER, type PromiseRow, promiseRows } from "./rows";
import { payMonth } from "./transfers";

/** Pays the due monthly promises, each month once. Returns the number of promises processed. */
export function payPromises(shouldContinue = always): Promise<number> {
  const { dueAt } = fundingPromises;
  return processDue({
    due: rowsWhere(fundingPromises, () => and(isNotNull(dueAt), lte(dueAt, clock.now()))),
    decide: (id) => inTransaction((tx) => payDue(tx, id)),
    failed: (promise, error) => noteFailure({ promise, error }, "could not pay a monthly promise"),
    shouldContinue,
  });
}

type Due = { promise: PromiseRow & { nextOn: string }; request: Request; timezone: string; now: Date };

async function payDue(tx: Tx, id: number): Promise<void> {
  const known = await readById(fundingPromises, id, tx);
  if (!known) return;
  // Locks the members before the request, and the request before its promises.
  await lockPair(tx, known.supporterId, known.ownerId);
  const request = await requestRows.lock(tx, known.requestId);
  const promise = await promiseRows.lock(tx, id);
  const now = clock.now();
  const { nextOn, dueAt } = promise;
  if (!nextOn || !dueAt || dueAt > now) return;
  const due = { promise: { ...promise, nextOn }, request, timezone: await timezoneOf(tx, promise), now };
  const obstacle = await obstacleOf(tx, request);
  if (obstacle) return obstacle.isForGood ? end(tx, due, obstacle) : pause(tx, due, obstacle);
  const refusal = await refusalOf(tx, due);
  if (refusal === null) {
    const { title } = request;
    const to = ["supporter", "owner"] as const;
    await notifyOfPromise(tx, promise, { notice: "paid", to, title, now });
    await scheduleNext(tx, due, { to: "active", lastError: null });
    if (isLastMonth(due)) await notifyOfPromise(tx, promise, { notice: "over", to, title, now });
    return;
  }
  await tryLater(tx, due, refusal);
}

type Obstacle = { message: string; isForGood: boolean };

/** Why a request cannot receive money now, and whether this is permanent; null if it can. */
async function obstacleOf(tx: Tx, { status, ownerId, reason }: Request): Promise<Obstacle | null> {
  if (status === "closed") return { message: reason ?? "La solicitud está cerrada.", isForGood: true };
  const isOwner = eq(users.id, ownerId);
  if ((await tx.$count(users, and(isOwner, mayUseApp("funding")))) > 0) return null;
  const isGone = (await tx.$count(users, and(isOwner, isNotNull(users.deletedAt)))) > 0;
  return isGone
    ? { message: "Quien pide el dinero ya no tiene cuenta.", isForGood: true }
    : { message: "Quien pide el dinero no puede recibirlo ahora.", isForGood: false };
}

// Months missed during a pause are not made up for. The supporter is notified when the pause begins.
async function pause(tx: Tx, due: Due, { message }: Obstacle): Promise<void> {
  const notice = due.promise.status === "paused" ? null : "paused";
  await skipMonth(tx, due, { notice, to: "paused", lastError: message });
}

// Notifies only the supporter: the owner of the request already knows.
async function end(tx: Tx, { promise, request, now }: Due, { message }: Obstacle): Promise<void> {
  const ended = await promiseRows.move(tx, promise, {
    to: "ended",
    set: { ...OVER, reason: message, lastError: null, endedAt: now, updatedAt: now },
  });
  const { title } = request;
  await notifyOfPromise(tx, ended, { notice: "closed", to: ["supporter"], title, why: message, now });
}

// Why the payment failed; null if it succeeded. A closed ledger throws, and does not count as an attempt.
async function refusalOf(tx: Tx, { promise, request, now }: Due): Promise<string | null> {
  const { supporterId, nextOn } = promise;
  const mayPay = await tx.$count(users, and(eq(users.id, supporterId), mayUseApp("funding")));
  if (mayPay === 0) return "Ahora no puedes usar Financiación.";
  const { title, feePoints } = request;
  try {
    await savepoint(tx, (inner) =>
      payMonth(inner, promise, { month: nextOn.slice(0, 7), title, feePoints, now }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    return error.message;
  }
}

// Retries on the next day, like standing orders. After the last attempt, skips this month and continues with the next
// one.
async function tryLater(tx: Tx, due: Due, refusal: string): Promise<void> {
  const { promise, request, timezone, now } = due;
  const retry = retryOf({ ...promise, timezone, now });
  if (retry === null) return skipMonth(tx, due, { notice: "skipped", to: "active", lastError: refusal });
  if (promise.attempts === 0) {
    const { title } = request;
    await notifyOfPromise(tx, promise, { notice: "failed", to: ["supporter"], title, why: refusal, now });
  }
  await promiseRows.move(tx, promise, {
    to: "active",
    set: { ...retry, lastError: refusal, updatedAt: now },
  });
}

type Next = { to: "active" | "paused"; lastError: string | null };
type Skipped = Next & { lastError: string; notice: "skipped" | "paused" | null };

const nextOf = ({ promise, timezone }: Due) => dateAfter({ ...promise, every: "month" }, timezone);
const isLastMonth = (due: Due) => nextOf(due) === null;

// In the last month, the supporter gets one notification: nothing follows that could be retried or resumed.
async function skipMonth(tx: Tx, due: Due, { notice, ...next }: Skipped): Promise<void> {
  const { promise, request, now } = due;
  const { title } = request;
  const isLast = isLastMonth(due);
  const sent = isLast ? "unpaid" : notice;
  if (sent) {
    const why = next.lastError;
    await notifyOfPromise(tx, promise, { notice: sent, to: ["supporter"], title, why, now });
  }
  await scheduleNext(tx, due, next);
  if (isLast) await notifyOfPromise(tx, promise, { notice: "over", to: ["owner"], title, now });
}

async function scheduleNext(tx: Tx, due: Due, { to, lastError }: Next): Promise<void> {
  const { promise, now } = due;
  const next = nextOf(due);
  const over = { ...OVER, endedAt: now };
  await promiseRows.move(tx, promise, {
    to: next ? to : "ended",
    set: { attempts: 0, lastError, updatedAt: now, ...(next ?? over) },
  });
}

async function timezoneOf(tx: Tx, { supporterId }: PromiseRow): Promise<string> {
  const [user] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, supporterId))
    .limit(1);
  if (!user) throw new Error("the supporter was not found");
  return user.timezone;
}
