import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanPauses } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { dayText } from "@/lib/core/format/format";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { centsText } from "@/lib/lending/cents";
import type { PauseStatus } from "@/lib/lending/constants";
import { loan } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import type { Loan } from "@/lib/lending/loan/transfers";
import { type Instalment, pausedBy } from "./plan-rules";
import { PAUSE_NOT_FOUND } from "./schema";
import { accruing, readPlan } from "./stored-plan";

export type Pause = typeof loanPauses.$inferSelect;

/**
 * The effect of a pause on a running loan's plan, also in words. Throws `conflict` if a pool lent, because nobody
 * could agree.
 */
export async function pauseOf(tx: Tx, row: Loan, days: number) {
  if (row.lenderId === null) {
    throw new DomainError("conflict", "Este préstamo es de un pool: no hay quien acuerde una pausa.");
  }
  const paused = pausedBy({ loan: accruing(row), plan: await readPlan(tx, row.id) }, days);
  return { ...paused, text: textOf(row, { ...paused, days }) };
}

type Paused = { days: number; costCents: bigint; plan: readonly Instalment[] };

function textOf({ currency }: Loan, { days, costCents, plan: [first] }: Paused): string {
  const next = first ? `, y el próximo pago pasa al ${dayText(first.dueOn)}` : "";
  return `${days} días, con ${centsText(costCents, currency)} más de interés${next}.`;
}

/** The pause of a loan that waits for an answer, locked. Throws `not_found`, and `conflict` if it no longer waits. */
export async function lockProposed(
  tx: Tx,
  { id }: Loan,
  { n, now }: { n: number; now: Date },
): Promise<Pause> {
  const pause = await lockPause(tx, { id }, n);
  if (pause.status === "proposed" && pause.expiresAt > now) return pause;
  throw new DomainError("conflict", "Esa pausa ya no espera respuesta. Puedes proponer otra.");
}

/** A pause of a loan in any state, locked. Throws `not_found`. */
export async function lockPause(tx: Tx, { id }: Pick<Loan, "id">, n: number): Promise<Pause> {
  const [pause] = await tx
    .select()
    .from(loanPauses)
    .where(and(eq(loanPauses.id, n), eq(loanPauses.loanId, id)))
    .for("update");
  if (!pause) throw new DomainError("not_found", PAUSE_NOT_FOUND);
  return pause;
}

type Closed = { status: Exclude<PauseStatus, "proposed">; costCents?: bigint; now: Date };

export async function closePause(tx: Tx, { id }: Pause, { now, ...closed }: Closed): Promise<void> {
  await tx
    .update(loanPauses)
    .set({ ...closed, closedAt: now })
    .where(eq(loanPauses.id, id));
}

/**
 * Closes the proposals that were not answered in time and notifies their authors. Returns the number of pauses
 * processed.
 */
export function lapsePauses(shouldContinue = always): Promise<number> {
  const now = clock.now();
  return processDue({
    due: rowsWhere(loanPauses, () => and(eq(loanPauses.status, "proposed"), lte(loanPauses.expiresAt, now))),
    decide: lapsePause,
    failed: (id, error) => noteFailure({ pause: id, error }, "could not expire a proposed pause"),
    shouldContinue,
  });
}

async function lapsePause(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ loanId: loanPauses.loanId })
      .from(loanPauses)
      .where(eq(loanPauses.id, id));
    // Locks the loan first, in the same order as all commands.
    const row = found && (await loan.lock(tx, found.loanId));
    if (row) await lapseOf(tx, row, clock.now());
  });
}

/** The same for a locked loan. */
export async function lapseOf(tx: Tx, row: Loan, now: Date): Promise<void> {
  const [pause] = await tx
    .select()
    .from(loanPauses)
    .where(
      and(eq(loanPauses.loanId, row.id), eq(loanPauses.status, "proposed"), lte(loanPauses.expiresAt, now)),
    )
    .for("update");
  if (!pause) return;
  await closePause(tx, pause, { status: "expired", now });
  await loan.writeEntry(tx, row, { entry: "lapse-pause", actorId: null, now });
  if (LOAN.isFinal(row.status)) return;
  const to = pause.proposedBy === row.lenderId ? ("lender" as const) : ("borrower" as const);
  await loan.notify(tx, row, { notice: "pause-lapsed", to: [to], mark: String(pause.id) });
}
