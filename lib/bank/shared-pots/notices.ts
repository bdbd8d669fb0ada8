import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { readNames } from "@/lib/identity/members/name-queries";
import { notify } from "@/lib/notifications/notice";
import type { SharedPot, SharedPotProposal } from "./rows";

type PotNotice = {
  kind: string;
  title: string;
  body: string;
  /** By default the page of the pot, which only its members can open. */
  href?: string;
  dedupeSuffix: string | number;
};

/** Notifies members of an event of a shared pot, each once per event. */
async function notifyMembers(
  tx: Tx,
  pot: SharedPot,
  userIds: readonly string[],
  notice: PotNotice,
): Promise<void> {
  const { kind, title, body, dedupeSuffix, href = `/debank/shared-pots/${pot.id}` } = notice;
  for (const userId of new Set(userIds)) {
    await notify(tx, {
      userId,
      category: "account",
      kind: `bank.${kind}`,
      title,
      body,
      href,
      dedupeKey: `${kind}:${dedupeSuffix}`,
    });
  }
}

const ROLE_TEXTS = {
  sees: "ver",
  proposes: "ver y proponer pagos",
  approves: "ver, proponer y aprobar pagos",
} as const;

type Invitation = {
  from: { firstName: string; lastName: string };
  to: string;
  role: keyof typeof ROLE_TEXTS;
};

export async function notifyOfInvitation(
  tx: Tx,
  pot: SharedPot,
  { from, to, role, now }: Invitation & { now: Date },
): Promise<void> {
  await notifyMembers(tx, pot, [to], {
    kind: "shared-pot-invitation",
    title: `Invitación al bote «${pot.name}»`,
    body: `${fullName(from)} te invita a un bote compartido. Podrás ${ROLE_TEXTS[role]}.`,
    dedupeSuffix: `${pot.id}:${now.getTime()}`,
  });
}

type NewRole = { to: string; role: keyof typeof ROLE_TEXTS; now: Date };

export async function notifyOfRole(tx: Tx, pot: SharedPot, { to, role, now }: NewRole): Promise<void> {
  await notifyMembers(tx, pot, [to], {
    kind: "shared-pot-role",
    title: `Nuevo papel en el bote «${pot.name}»`,
    body: `Ahora puedes ${ROLE_TEXTS[role]}.`,
    dedupeSuffix: `${pot.id}:${now.getTime()}`,
  });
}

/** Notifies the removed member, who can no longer open the page of the pot. */
export async function notifyOfRemoval(
  tx: Tx,
  pot: SharedPot,
  { to, part, now }: { to: string; part: bigint; now: Date },
): Promise<void> {
  await notify(tx, {
    userId: to,
    category: "account",
    kind: "bank.shared-pot-removed",
    title: `Ya no estás en el bote «${pot.name}»`,
    body:
      part > 0n
        ? `Tu parte, hoy ${amountText(part, pot.asset)}, te vuelve cuando se cierre.`
        : "No queda nada tuyo en él.",
    href: "/debank",
    dedupeKey: `shared-pot-removed:${pot.id}:${now.getTime()}`,
  });
}

/** Notifies the approvers, except the proposer. */
export async function notifyOfProposal(
  tx: Tx,
  pot: SharedPot,
  { proposal, approvers }: { proposal: SharedPotProposal; approvers: readonly string[] },
): Promise<void> {
  const { proposerId, payeeId, amountMinor, note } = proposal;
  const names = await readNames(tx, [proposerId, payeeId]);
  const recipients = approvers.filter((id) => id !== proposerId);
  await notifyMembers(tx, pot, recipients, {
    kind: "shared-pot-proposal",
    title: `Pago propuesto en «${pot.name}»`,
    body: `${names(proposerId)} propone pagar ${amountText(amountMinor, pot.asset)} a ${names(payeeId)}.${note ? ` «${note}».` : ""}`,
    dedupeSuffix: proposal.id,
  });
}

const DECIDED = { paid: "Pago hecho", rejected: "Pago rechazado", cancelled: "Pago cancelado" } as const;

type Cancelled = { proposals: readonly SharedPotProposal[]; by: string; href?: string };

/** Notifies the proposers of proposals that another member's action has cancelled, each once. */
export async function notifyOfCancelled(
  tx: Tx,
  pot: SharedPot,
  { proposals, by, href }: Cancelled,
): Promise<void> {
  const proposers = new Set(proposals.map(({ proposerId }) => proposerId).filter((id) => id !== by));
  for (const proposerId of proposers) {
    const own = proposals.filter((proposal) => proposal.proposerId === proposerId);
    const [proposal] = own;
    if (proposal && own.length === 1) {
      await notifyOfDecision(tx, pot, { proposal, status: "cancelled", ...(href && { href }) });
      continue;
    }
    await notifyMembers(tx, pot, [proposerId], {
      kind: "shared-pot-cancelled",
      title: `Pagos cancelados en «${pot.name}»`,
      body: `Eran ${own.length} propuestas tuyas.`,
      ...(href && { href }),
      dedupeSuffix: Math.max(...own.map(({ id }) => id)),
    });
  }
}

type Decided = { proposal: SharedPotProposal; status: keyof typeof DECIDED; href?: string };

/** Notifies the proposer of the result of their proposal, and the payee of the payment. */
export async function notifyOfDecision(
  tx: Tx,
  pot: SharedPot,
  { proposal, status, href }: Decided,
): Promise<void> {
  const { id, proposerId, payeeId, amountMinor } = proposal;
  const amount = amountText(amountMinor, pot.asset);
  const names = await readNames(tx, [payeeId]);
  await notifyMembers(tx, pot, [proposerId], {
    kind: `shared-pot-${status}`,
    title: `${DECIDED[status]} en «${pot.name}»`,
    body: `Era tu propuesta de ${amount} para ${names(payeeId)}.`,
    ...(href && { href }),
    dedupeSuffix: id,
  });
  if (status !== "paid" || payeeId === proposerId) return;
  await notify(tx, {
    userId: payeeId,
    category: "account",
    kind: "bank.shared-pot-received",
    title: `Has recibido ${amount}`,
    body: `Te los ha pagado el bote «${pot.name}».`,
    href: "/debank",
    dedupeKey: `shared-pot-received:${id}`,
  });
}

/** Notifies the members, and those who have left and get money back. */
export async function notifyOfClosing(
  tx: Tx,
  pot: SharedPot,
  { members, paid }: { members: readonly string[]; paid: ReadonlyMap<string, bigint> },
): Promise<void> {
  for (const userId of new Set([...members, ...paid.keys()])) {
    const minor = paid.get(userId) ?? 0n;
    await notifyMembers(tx, pot, [userId], {
      kind: "shared-pot-closed",
      title: `Bote «${pot.name}» cerrado`,
      body:
        minor > 0n
          ? `Se te han devuelto ${amountText(minor, pot.asset)}.`
          : "No quedaba nada que devolverte.",
      ...(!members.includes(userId) && { href: "/debank" }),
      dedupeSuffix: pot.id,
    });
  }
}
