import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { extendRevocations } from "@/lib/funding/offers/revocations";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { closeAtDeadline } from "./closure";
import { notifyOwner } from "./notices";
import { requestRows } from "./rows";

const { status, deadlineAt } = fundingRequests;

/**
 * Gives requests whose time ended while the ledger was closed, or ends soon after, a day from its opening (decision
 * 324): no offer could be accepted. A covered one too: it is open again after a revocation. Returns whether the ledger
 * is open.
 */
export function extendRequests(extension?: Extension): Promise<boolean> {
  const matching = sql`${status} in ('open', 'covered')`;
  return extendDeadlines({ table: fundingRequests, endsAt: "deadlineAt", matching }, extension);
}

/**
 * Extends the time of a request before a command locks it. Throws `unavailable` if it is over while the ledger is
 * closed, because it goes on after the opening.
 */
export async function extendOrRefuse(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  if (await extendRequests({ source: tx, only: id, now })) return;
  const isOver = and(eq(fundingRequests.id, id), eq(status, "open"), lte(deadlineAt, now));
  if ((await tx.$count(fundingRequests, isOver)) > 0) await refuseWhileClosed(tx);
}

/**
 * Ends the requests whose time is over, and the covered ones that nobody can revoke any more; none while the ledger is
 * closed. Returns the number of requests processed.
 */
export async function endRequests(shouldContinue = always): Promise<number> {
  if (!(await extendRequests())) return 0;
  const failed = (request: number, error: unknown) =>
    noteFailure({ request, error }, "could not expire a funding request");
  const over = await processDue({
    due: rowsWhere(fundingRequests, () => and(eq(status, sql`'open'`), lte(deadlineAt, clock.now()))),
    decide: (id) => inTransaction((tx) => endOpen(tx, id)),
    failed,
    shouldContinue,
  });
  if (!(await extendRevocations())) return over;
  const firm = await processDue({
    due: rowsWhere(fundingRequests, () => eq(status, sql`'covered'`)),
    decide: (id) => inTransaction((tx) => fundCovered(tx, id)),
    failed,
    shouldContinue,
  });
  return over + firm;
}

async function endOpen(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const request = await requestRows.lock(tx, id);
  if (request.status !== "open" || request.deadlineAt > now) return;
  await closeAtDeadline(tx, request, now);
}

async function fundCovered(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const request = await requestRows.lock(tx, id);
  if (request.status !== "covered" || (await isRevocable(tx, id, now))) return;
  const funded = await requestRows.move(tx, request, { to: "funded", set: { endedAt: now, updatedAt: now } });
  await notifyOwner(tx, funded, { notice: "funded", now });
}

async function isRevocable(tx: Tx, requestId: number, now: Date): Promise<boolean> {
  const { status: state, revocableUntil } = fundingOffers;
  const found = await tx
    .select({ id: fundingOffers.id })
    .from(fundingOffers)
    .where(and(eq(fundingOffers.requestId, requestId), eq(state, "accepted"), gt(revocableUntil, now)))
    .limit(1);
  return found.length > 0;
}
