import type { Tx } from "@/db";
import { formatDate } from "@/lib/core/format/format";
import { REVIEW_PATH } from "@/lib/identity/constants";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

type Suspended = { id: number; reason: string; endsAt: Date | null };

/** Notifies a member of their suspension, with its reason and how to ask for a review, also by mail. */
export async function notifyOfSuspension(
  tx: Tx,
  { id: userId, timezone }: { id: string; timezone: string },
  { id, reason, endsAt }: Suspended,
): Promise<void> {
  const end = endsAt ? ` Termina el ${formatDate(endsAt, timezone)}.` : "";
  await notifyAndMail(tx, {
    userId,
    category: "account",
    kind: "identity.account-suspended",
    title: "Hemos suspendido tu cuenta",
    body: `Motivo: «${reason}».${end} Puedes terminar lo que tienes abierto, pero no empezar nada nuevo. Si no estás de acuerdo, pide que otra persona lo revise.`,
    href: REVIEW_PATH,
    label: "Pedir una revisión",
    always: true,
    dedupeKey: `account-suspended:${id}`,
  });
}

type Lifted = { userId: string; suspensionId: number; remark: string | null };

/** Notifies a member that an administrator has ended their suspension, also by mail. */
export async function notifyOfLifting(tx: Tx, { userId, suspensionId, remark }: Lifted): Promise<void> {
  await notifyAndMail(tx, {
    userId,
    category: "account",
    kind: "identity.suspension-lifted",
    title: "Tu cuenta ya no está suspendida",
    body: `Puedes volver a usar tus aplicaciones.${remark ? ` «${remark}»` : ""}`,
    href: "/dashboard",
    label: "Ir al panel",
    always: true,
    dedupeKey: `suspension-lifted:${suspensionId}`,
  });
}
