import type { Tx } from "@/db";
import { passwordChangedMail } from "@/emails/auth/password-changed";
import { type Revoked, revokedText } from "@/lib/auth/revocation";
import type { RequestInfo } from "@/lib/core/command/request";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

const TEXTS = {
  change: "La has cambiado tú. Hemos cerrado las demás sesiones.",
  reset: "La has cambiado con el enlace que te enviamos por correo.",
  administrator: "Un administrador la ha cambiado.",
} as const;

type Member = { id: string; email: string; firstName: string; timezone: string };
type Change = {
  how: keyof typeof TEXTS;
  /** What was ended too. */
  revoked?: Revoked;
  request: RequestInfo;
  now: Date;
};

/** Notifies a member, by mail and in the app, that their password has changed, whoever changed it. */
export async function notifyPasswordChange(
  tx: Tx,
  member: Member,
  { how, revoked, request, now }: Change,
): Promise<void> {
  const { id, firstName, timezone: timeZone } = member;
  // With the member, because a mail's key counts for all members, and a proxy may let clients choose the request id.
  const dedupeKey = `password-changed:${id}:${request.id}`;
  const alsoDone = revoked ? revokedText(revoked) : "";
  await queueEmail(tx, {
    to: member,
    mail: passwordChangedMail({ firstName, how, alsoDone, at: now, timeZone }),
    dedupeKey,
  });
  await notify(tx, {
    userId: id,
    category: "account",
    kind: "identity.password-changed",
    title: "Tu contraseña ha cambiado",
    body: `${TEXTS[how]}${alsoDone}`,
    href: "/settings?tab=security",
    dedupeKey,
  });
}
