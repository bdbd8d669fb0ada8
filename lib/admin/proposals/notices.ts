import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { type adminProposals, users } from "@/db/schema";
import { proposalMail } from "@/emails/admin/proposal";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import type { ProposedDecision } from "@/lib/deals/definition";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { PROPOSAL_NAMES, type ProposalEvent } from "./rules";

export type Proposal = typeof adminProposals.$inferSelect;

type EventName = ProposalEvent | "propose" | "delay";

type Event = { event: EventName; by?: { firstName: string; lastName: string } | undefined; note?: string };

const TITLES: Readonly<Record<EventName, string>> = {
  propose: "Propuesta por decidir",
  approve: "Propuesta aprobada",
  delay: "Corrección aprobada: espera 24 horas",
  reject: "Propuesta rechazada",
  withdraw: "Propuesta retirada",
  stop: "Corrección detenida",
  "carry-out": "Corrección aplicada",
  fail: "La corrección no se ha podido aplicar",
  expire: "Propuesta caducada",
};

/** The events that an administrator causes. */
const ACTS: Readonly<Partial<Record<EventName, string>>> = {
  propose: "La propone",
  approve: "La ha aprobado",
  delay: "La ha aprobado",
  reject: "La ha rechazado",
  withdraw: "La ha retirado",
  stop: "La ha detenido",
};

/** Notifies every administrator except the parties, by mail and in the app, of a proposal and of its outcome. */
export async function notifyOfProposal(
  tx: Tx,
  proposal: Proposal,
  { event, by, note }: Event,
): Promise<void> {
  const { id, kind, subjectId, reason } = proposal;
  const decision = decisionOf(proposal);
  const parties = decision?.parties ?? [];
  const subject = subjectId ? await nameOf(tx, subjectId) : decision?.name;
  const what = `${PROPOSAL_NAMES[kind]} (propuesta n.º ${id})${subject ? `: ${subject}` : ""}.`;
  const who = by && `${ACTS[event]} ${fullName(by)}.`;
  // The reason is the proposer's: of a decision it must not read as the reason for that.
  const why = reason && `${event === "propose" ? "Motivo" : "Motivo de la propuesta"}: ${reason}`;
  const body = [what, who, why, note].filter(Boolean).join(" ");
  const dedupeKey = `proposal-${event}:${id}`;
  const path = queuePath("proposals", { id });
  await notifyAdministrators(
    tx,
    {
      kind: event === "propose" ? "admin.proposal-to-decide" : "admin.proposal-decided",
      title: TITLES[event],
      body,
      href: path,
      dedupeKey,
    },
    parties,
  );
  await mailAdministrators(
    tx,
    dedupeKey,
    ({ firstName }) => proposalMail({ firstName, subject: TITLES[event], text: body, path }),
    { always: true, parties },
  );
}

/** Returns the decision in a proposal about a dispute; null for any other proposal. */
export function decisionOf({ kind, payload }: Pick<Proposal, "kind" | "payload">): ProposedDecision | null {
  return kind === "dispute" ? (payload as ProposedDecision) : null;
}

async function nameOf(tx: Tx, id: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  return user && fullName(user);
}
