import { sql } from "drizzle-orm";
import { db } from "@/db";
import { loanEvents, loanPauses, loans } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import type { LoanParty } from "@/lib/lending/loan/line";
import { DUE_SOON_DAYS, MAX_WAITING } from "./constants";

/** The ids of the loans that wait for the member, by side. */
export type WaitingLoans = Readonly<Record<LoanParty, readonly number[]>>;

/**
 * The loans that wait for an action of the member: collateral, a payment to make or to confirm, a margin call, an
 * answer to a dispute or a pause. Newest first, in one statement for both sides.
 */
export async function listWaitingLoans({ id: me }: Pick<Viewer, "id">): Promise<WaitingLoans> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const soon = sql`${plusMinutes(now, DUE_SOON_DAYS * DAY_MINUTES).toISOString()}::timestamptz`;
  const isAsked = sql`(
    (status = 'disputed' and disputed_by <> ${me} and stage_expires_at > ${at} and not exists (
      select 1 from ${loanEvents} as said where said.loan_id = loans.id and said.event = 'evidence' and said.actor_id = ${me}))
    or (status in ('active', 'overdue') and exists (
      select 1 from ${loanPauses} as pause
      where pause.loan_id = loans.id and pause.status = 'proposed' and pause.expires_at > ${at} and pause.proposed_by <> ${me})))`;
  const isDue = sql`(status = 'active' and (margin_level > 0 or (due_at < ${soon} and not autopay)))`;
  const rows = await db.execute<{ id: number; side: LoanParty }>(sql`
    (select id, 'borrower' as side from ${loans}
      where borrower_id = ${me} and (status in ('pending', 'paid', 'overdue', 'defaulted') or ${isDue} or ${isAsked})
      order by id desc limit ${MAX_WAITING})
    union all
    (select id, 'lender' as side from ${loans}
      where lender_id = ${me} and (status = 'secured' or ${isAsked})
      order by id desc limit ${MAX_WAITING})`);
  const of = (side: LoanParty) => rows.filter((row) => row.side === side).map(({ id }) => id);
  return { borrower: of("borrower"), lender: of("lender") };
}
