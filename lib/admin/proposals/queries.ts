import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { adminProposals } from "@/db/schema";
import { nameOf } from "@/lib/admin/money/queries";
import type { ProposedTransfer } from "@/lib/admin/money/rules";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { queuePath } from "@/lib/core/site/panel-path";
import { PROPOSAL } from "./machine";
import { decisionOf } from "./notices";
import { NO_INDEPENDENT_ADMINISTRATORS, SINGLE_ADMINISTRATOR } from "./rules";
import { type ListProposals, NO_PROPOSAL } from "./schema";

const { payload, ...columns } = getTableColumns(adminProposals);

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

const selectProposals = (where: SQL | undefined) =>
  db
    .select({
      ...columns,
      payload,
      subjectName: nameOf(adminProposals.subjectId),
      proposerName: nameOf(adminProposals.proposedBy),
      deciderName: nameOf(adminProposals.decidedBy),
      stopperName: nameOf(adminProposals.stoppedBy),
    })
    .from(adminProposals)
    .where(where)
    .orderBy(desc(adminProposals.id));

// The payload of a password proposal is not shown.
function shownProposal({
  payload: stored,
  ...proposal
}: Awaited<ReturnType<typeof selectProposals>>[number]) {
  return {
    ...proposal,
    evidence: (stored.evidence ?? null) as string | null,
    transfers: (stored.transfers ?? []) as readonly ProposedTransfer[],
    changes: (stored.changes ?? {}) as Changes,
    decision: shownDecision({ kind: proposal.kind, payload: stored }),
  };
}

export type ListedProposal = ReturnType<typeof shownProposal>;

/** Lists proposals in one state, the open ones, or all, newest first. */
export async function listProposals(_viewer: AdminActor, given: ListProposals) {
  const { status, kind, subject, cursor, limit } = given;
  const rows = await selectProposals(
    and(
      status === "all"
        ? undefined
        : inArray(adminProposals.status, status === "open" ? PROPOSAL.live : [status]),
      kind && eq(adminProposals.kind, kind),
      subject ? eq(adminProposals.subjectId, subject) : undefined,
      cursor ? lt(adminProposals.id, Number(cursor)) : undefined,
    ),
  ).limit(limit + 1);
  return pageOf(rows.map(shownProposal), limit, idOf);
}

/** Returns one proposal; throws `not_found`. */
export async function getProposal(_viewer: AdminActor, id: number): Promise<ListedProposal> {
  const [row] = await selectProposals(eq(adminProposals.id, id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_PROPOSAL);
  return shownProposal(row);
}

// The visible part of a decision; the parties of the case are not listed.
function shownDecision(proposal: Parameters<typeof decisionOf>[0]) {
  const decision = decisionOf(proposal);
  if (!decision) return null;
  const { name, queue, id, input } = decision;
  const { for: side, buyerPercent = null } = input;
  return { name, path: queuePath(queue, { id }), for: side, buyerPercent };
}

/**
 * Returns a warning if no proposal can be approved: there are no two administrators of whom neither has made the other
 * one or held the other's account (`obstacleOf`).
 */
export async function approvalWarning(_viewer: AdminActor): Promise<string | null> {
  const [row] = await db.execute<{ administrators: number; hasPair: boolean }>(sql`
    with administrators as (select id from users where is_admin and deleted_at is null)
    select (select count(*)::int from administrators) as administrators, exists (
      select from administrators one join administrators other on one.id < other.id
      where not exists (
        select from account_interventions
        where kind <> 'demotion' and (user_id, actor_id) in ((one.id, other.id), (other.id, one.id))
      )
    ) as "hasPair"
  `);
  if (!row) throw new Error("the query returned no row");
  if (row.administrators < 2) return SINGLE_ADMINISTRATOR;
  return row.hasPair ? null : NO_INDEPENDENT_ADMINISTRATORS;
}
