import type { Tx } from "@/db";
import { adminProposals } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import type { CommandContext } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import type { Pending } from "@/lib/core/pending";
import { violates } from "@/lib/core/transaction";
import type { ProposalKind } from "./constants";
import { tellOfProposal } from "./tell-of-proposal";

type Context = Pick<CommandContext<"admin", unknown>, "record" | "now"> & { actor: AdminActor };

type Proposed = {
  kind: ProposalKind;
  /** The member it is about. */
  subjectId?: string;
  reason?: string | undefined;
  /** What it is about, in euro cents. */
  worthCents?: bigint;
  /** What `carryOut` needs to do it, whoever approves it and whenever. */
  payload: Record<string, unknown>;
  /** What the audit log says of it beside its number and kind. */
  details?: Record<string, unknown>;
};

/** Writes a proposal that another administrator decides, and tells all of them. Throws `conflict` while one like it is open. */
export async function writeProposal(tx: Tx, context: Context, proposed: Proposed): Promise<Pending> {
  const { actor, record, now } = context;
  const { details, ...values } = proposed;
  const { kind, subjectId, reason = "" } = values;
  const [row] = await tx
    .insert(adminProposals)
    .values({ ...values, reason, proposedBy: actor.id, proposedAt: now })
    .returning()
    .catch(refuseSecond);
  if (!row) throw new Error("no proposal was written");
  record({
    action: "admin.propose",
    ...(subjectId && { targetId: subjectId }),
    details: { proposal: row.id, proposalKind: kind, ...(reason && { reason }), ...details },
  });
  await tellOfProposal(tx, row, { event: "propose", by: actor });
  return { pending: { id: row.id } };
}

function refuseSecond(error: unknown): never {
  if (violates(error, "admin_proposals_one_open_dispute")) {
    throw new DomainError("conflict", "Ya hay una decisión propuesta para este caso: decidid antes esa.");
  }
  if (!violates(error, "admin_proposals_one_open")) throw error;
  throw new DomainError("conflict", "Ya hay una propuesta igual para este miembro: decidid antes esa.");
}
