import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { adminProposals } from "@/db/schema";
import type { ProposalKind } from "@/lib/admin/constants";
import type { AdminActor } from "@/lib/auth/actor";
import type { CommandContext } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { Pending } from "@/lib/core/command/pending";
import { violates } from "@/lib/core/db/transaction";
import { CASE_LEFT } from "@/lib/deals/constants";
import { closeStale } from "./decisions";
import { notifyOfProposal } from "./notices";

type Context = Pick<CommandContext<"admin", unknown>, "record" | "now"> & { actor: AdminActor };

type Proposed = {
  kind: ProposalKind;
  /** The member whom the proposal is about. */
  subjectId?: string;
  reason?: string | undefined;
  /** The value of the proposal, in euro cents. */
  worthCents?: bigint;
  /** The data that carrying it out needs, independent of who approves it and when. */
  payload: Record<string, unknown>;
  /** Details for the audit log, besides the proposal's id and kind. */
  details?: Record<string, unknown>;
};

/**
 * Writes a proposal for another administrator and notifies all of them. Throws `conflict` while a similar one is open.
 */
export async function writeProposal(tx: Tx, context: Context, proposed: Proposed): Promise<Pending> {
  const { actor, record, now } = context;
  const { details, ...values } = proposed;
  const { kind, subjectId, reason = "" } = values;
  if (kind === "dispute") await closeLeftBy(tx, actor, values.payload);
  const [row] = await tx
    .insert(adminProposals)
    .values({ ...values, reason, proposedBy: actor.id, proposedAt: now })
    .returning()
    .catch(refuseSecond);
  if (!row) throw new Error("the proposal was not inserted");
  record({
    action: "admin.propose",
    ...(subjectId && { targetId: subjectId }),
    details: { proposal: row.id, proposalKind: kind, ...(reason && { reason }), ...details },
  });
  await notifyOfProposal(tx, row, { event: "propose", by: actor });
  return { pending: { id: row.id } };
}

// The administrator who proposes a decision has claimed the case, so another administrator's earlier proposal for it is
// closed.
async function closeLeftBy(tx: Tx, actor: AdminActor, { deal, id }: Record<string, unknown>): Promise<void> {
  const [left] = await tx
    .select()
    .from(adminProposals)
    .where(
      and(
        eq(adminProposals.kind, "dispute"),
        eq(adminProposals.status, "proposed"),
        ne(adminProposals.proposedBy, actor.id),
        sql`payload->>'deal' = ${deal} and payload->>'id' = ${String(id)}`,
      ),
    )
    .limit(1)
    .for("no key update");
  if (left) await closeStale(tx, left, CASE_LEFT);
}

function refuseSecond(error: unknown): never {
  if (violates(error, "admin_proposals_one_open_dispute")) {
    throw new DomainError("conflict", "Ya hay una decisión propuesta para este caso: decidid antes esa.");
  }
  if (!violates(error, "admin_proposals_one_open")) throw error;
  throw new DomainError("conflict", "Ya hay una propuesta igual para este miembro: decidid antes esa.");
}
