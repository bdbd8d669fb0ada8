import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import type { Definition, Expiring, Kind, Outcome } from "./definition";
import { notifyParties } from "./notices";
import { applyOutcome } from "./outcome";
import { reveal } from "./ratings";
import { lockRow, readRow } from "./rows";

/**
 * Handles every deal whose deadline has passed, and sends the due reminders. Returns how many it handled; any process
 * may run it.
 */
export async function expireDue<K extends Kind>(
  deal: Definition<K>,
  shouldContinue = always,
): Promise<number> {
  const decided = await each(
    deal,
    { due: isExpired(deal), decide: (id) => expire(deal, id) },
    shouldContinue,
  );
  const { remindAt } = deal.table;
  if (!remindAt) return decided;
  const due = lte(remindAt, clock.now());
  return decided + (await each(deal, { due, decide: (id) => remind(deal, id) }, shouldContinue));
}

type Each = { due: SQL | undefined; decide: (id: number) => Promise<unknown> };

function each<K extends Kind>(deal: Definition<K>, { due, decide }: Each, shouldContinue: () => boolean) {
  return processDue({
    due: rowsWhere(deal.table, () => due),
    decide,
    failed: noteUndecided(deal),
    shouldContinue,
  });
}

const noteUndecided =
  <K extends Kind>({ type }: Definition<K>) =>
  (id: number, error: unknown) =>
    noteMoneyFailure({ deal: type, id, error }, "could not process the expired deadline of a deal");

const isExpired = <K extends Kind>(deal: Definition<K>) =>
  and(inArray(deal.table.status, dueStates(deal)), lte(deal.table.stageExpiresAt, clock.now()));

/** Returns the states whose deadline has an effect. */
export function dueStates<K extends Kind>(deal: Definition<K>): K["state"][] {
  return deal.machine.states.filter((state) => handlerOf(deal, state));
}

type Handler<K extends Kind> = (expiring: Expiring<K>) => Promise<Outcome<K>>;

// Returns what the end of a state's deadline does; for a finished deal with ratings, it reveals the ratings.
function handlerOf<K extends Kind>(deal: Definition<K>, state: K["state"]): Handler<K> | undefined {
  const { machine, ratings, expire: handlers } = deal;
  const closesRating = ratings && machine.deadlinesOf(state).some(({ closes }) => closes?.[ratings.event]);
  const handler = handlers[state as K["state"]];
  return handler ?? (closesRating ? (expiring) => Promise.resolve(reveal(deal, expiring)) : undefined);
}

function hasRunOut<K extends Kind>(deal: Definition<K>, row: K["row"], now: Date): boolean {
  return deal.machine.isDue(row, now) && handlerOf(deal, row.status) !== undefined;
}

/** Handles a passed deadline of a deal exactly once, even if it is called concurrently. Returns the deal afterwards. */
export async function expire<K extends Kind>(deal: Definition<K>, id: number): Promise<K["row"] | undefined> {
  const seen = await readRow(deal, id);
  if (!seen || !hasRunOut(deal, seen, clock.now())) return seen;
  return inTransaction(async (tx) => {
    const now = clock.now();
    const row = await lockRow(deal, tx, id);
    if (!row || !hasRunOut(deal, row, now)) return row;
    const outcome = await handlerOf(deal, row.status)?.({ tx, row, now });
    const isOver = (outcome?.to ?? row.status) === row.status && { stageExpiresAt: null };
    const set = { ...isOver, ...outcome?.set } as Partial<K["row"]>;
    return applyOutcome(deal, tx, row, { ...outcome, set, actorId: null, now });
  });
}

/**
 * Handles a passed deadline before a deal is shown. While the kill switch is on, the deal is shown unchanged and the
 * job handles it later.
 */
export async function expireIfDue<K extends Kind>(deal: Definition<K>, row: K["row"]): Promise<void> {
  if (!hasRunOut(deal, row, clock.now())) return;
  await expire(deal, row.id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    noteUndecided(deal)(row.id, error);
  });
}

function remind<K extends Kind>(deal: Definition<K>, id: number): Promise<void> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const row = await lockRow(deal, tx, id);
    if (!row?.remindAt || row.remindAt > now) return;
    const end = row.stageExpiresAt;
    const remindAt = deal.machine.nextReminder(row.status, { row, end }, now);
    await tx
      .update(deal.table as PgTable)
      .set({ remindAt })
      .where(eq(deal.table.id, id));
    const reminder = deal.machine.deadlineOf(row.status, row)?.remind;
    if (!reminder || deal.machine.isDue(row, now)) return;
    const facts = await deal.reminderFacts?.({ tx, row, now });
    const mark = row.remindAt.toISOString();
    await notifyParties(deal, tx, row, { notice: reminder.notice, mark, ...(facts && { facts }) });
  });
}
