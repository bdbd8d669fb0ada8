import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { accountInterventions, users } from "@/db/schema";
import { APPROVER_HOURS } from "@/lib/admin/constants";
import type { CorrectionTransfer } from "@/lib/admin/money/rules";
import { concernedBy } from "@/lib/admin/money/shared-pots";
import type { AdminActor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/rows";
import type { CommandContext } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { PROPOSAL } from "./machine";
import { decisionOf, notifyOfProposal, type Proposal } from "./notices";
import { proposalRows } from "./rows";
import { obstacleOf, type ProposalEvent } from "./rules";

export const OWN_MONEY = "La corrección afecta a tu propio dinero: debe ocuparse otro administrador.";

const OWN_DISPUTE = "Eres parte de este caso: debe ocuparse otro administrador.";

const PUPPET =
  "Quien la propone te hizo administrador, cambió tu correo, tu contraseña o tu verificación en dos pasos, o leyó un enlace para cambiarlos: debe aprobarla otro administrador.";

const MASTER =
  "Hiciste administrador a quien la propone, cambiaste su correo, su contraseña o su verificación en dos pasos, o leíste un enlace para cambiarlos: debe aprobarla otro administrador.";

const PROPOSER_GONE = "Quien la propuso ya no es administrador: recházala.";

type Decision = {
  id: number;
  event: Extract<ProposalEvent, "approve" | "reject" | "withdraw" | "stop">;
  actor: AdminActor;
  now: Date;
};

/**
 * Locks a proposal for a decision. An administrator cannot decide on their own proposal, money or dispute; one who
 * approves must have been an administrator for a while, and neither may have been appointed by the other. Throws
 * `not_found` or `conflict`.
 */
export async function lockForDecision(tx: Tx, { id, event, actor, now }: Decision) {
  const locked = await proposalRows.lockFor(tx, { id, event, actor, now });
  const proposal = locked.row;
  if (event === "approve" || event === "reject") await refuseOwn(tx, proposal, actor.id);
  if (event === "approve") await requireIndependent(tx, proposal, { actor, now });
  return locked;
}

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;
type Ending = { id: number; event: "reject" | "withdraw" | "stop"; reason?: string | undefined };

/**
 * Ends a proposal without carrying it out, records it and notifies the administrators, with the reason if there is one.
 * Throws like `lockForDecision`.
 */
export async function endProposal({ tx, actor, now, record }: Context, { id, event, reason }: Ending) {
  const { row, to } = await lockForDecision(tx, { id, event, actor, now });
  const by = event === "stop" ? { stoppedBy: actor.id } : { decidedBy: actor.id, decidedAt: now };
  const proposal = await moveProposal(tx, row, { to, set: { ...by, endedAt: now } });
  record({
    ...(proposal.subjectId && { targetId: proposal.subjectId }),
    details: { proposal: id, proposalKind: proposal.kind, ...(reason && { reason }) },
  });
  const note = reason && `Motivo de la decisión: ${reason}`;
  await notifyOfProposal(tx, proposal, { event, by: actor, ...(note && { note }) });
}

type Move = { to: Proposal["status"]; set: Partial<Proposal> };

/** Updates the state of a locked proposal; deletes a password's hash when it is no longer needed. */
export function moveProposal(tx: Tx, proposal: Proposal, { to, set }: Move): Promise<Proposal> {
  const forget = proposal.kind === "password" && { payload: {} };
  return proposalRows.move(tx, proposal, { to, set: { ...set, ...forget } });
}

/** Closes a locked proposal that can no longer be carried out, and notifies the reason. */
export async function closeStale(tx: Tx, proposal: Proposal, failure: string): Promise<void> {
  const to = PROPOSAL.stateAfter(proposal.status, "expire", "system");
  await moveProposal(tx, proposal, { to, set: { failure, endedAt: clock.now() } });
  await notifyOfProposal(tx, proposal, { event: "expire", note: failure });
}

/**
 * Serializes the approval of corrections: two concurrent approvals would each find the whole amount that needs no delay
 * available.
 */
export async function lockCorrections(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corrections'))`);
}

async function refuseOwn(tx: Tx, proposal: Proposal, actorId: string): Promise<void> {
  if (proposal.kind === "correction" && (await concernedBy(tx, transfersOf(proposal))).includes(actorId)) {
    throw new DomainError("conflict", OWN_MONEY);
  }
  if (decisionOf(proposal)?.parties.includes(actorId)) throw new DomainError("conflict", OWN_DISPUTE);
}

export function transfersOf({ payload }: Pick<Proposal, "payload">): CorrectionTransfer[] {
  return payload.transfers as CorrectionTransfer[];
}

type Approving = Pick<Decision, "actor" | "now">;

// The locks serialize this check with concurrent changes of the approver's account.
async function requireIndependent(
  tx: Tx,
  { proposedBy }: Proposal,
  { actor, now }: Approving,
): Promise<void> {
  for (const id of [actor.id, proposedBy].sort()) await lockUser(tx, id);
  if (!(await isAdministrator(tx, actor.id))) throw new DomainError("forbidden", MESSAGE.adminOnly);
  if (!(await isAdministrator(tx, proposedBy))) throw new DomainError("conflict", PROPOSER_GONE);
  const rows = await tx
    .select()
    .from(accountInterventions)
    .where(inArray(accountInterventions.userId, [actor.id, proposedBy]))
    .orderBy(asc(accountInterventions.id));
  const [interventions, onProposer] = [actor.id, proposedBy].map((id) =>
    rows.filter(({ userId }) => userId === id),
  );
  const proposer = { id: proposedBy, interventions: onProposer ?? [] };
  const obstacle = obstacleOf({ interventions: interventions ?? [], proposer, approverId: actor.id, now });
  if (obstacle?.why === "puppet") throw new DomainError("conflict", PUPPET);
  if (obstacle?.why === "master") throw new DomainError("conflict", MASTER);
  if (obstacle?.why === "new") {
    throw new DomainError(
      "conflict",
      `Eres administrador desde hace menos de ${APPROVER_HOURS} horas: podrás aprobar a partir del ${formatDate(obstacle.until, actor.timezone)}.`,
    );
  }
}

async function isAdministrator(tx: Tx, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(1);
  return found !== undefined;
}
