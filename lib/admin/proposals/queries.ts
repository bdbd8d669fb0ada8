import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { adminProposals, users } from "@/db/schema";
import { nameOf } from "@/lib/admin/money/queries";
import type { ProposedTransfer } from "@/lib/admin/money/rules";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { queuePath } from "@/lib/core/site/panel-path";
import { PROPOSAL } from "./machine";
import { decisionOf } from "./notices";
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

/** Counts the administrators: with only one, nothing can be approved. */
export async function countAdministrators(_viewer: AdminActor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)));
  return row?.count ?? 0;
}
