import type { Tx } from "@/db";
import { tokenCreatedMail } from "@/emails/auth/token-created";
import { type Scope, scopeLabel } from "@/lib/auth/scopes";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type Member = { id: string; email: string; firstName: string; timezone: string };
type Created = {
  id: number;
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
  ip: string;
  now: Date;
};

const PAGE = "/settings?tab=security";

/** Notifies a member, by mail and in the app, that a token was created for their account, possibly by someone else. */
export async function notifyTokenCreated(
  tx: Tx,
  member: Member,
  { id, name, scopes, expiresAt, ip, now }: Created,
): Promise<void> {
  const { firstName, timezone: timeZone } = member;
  const allowed = scopes.map(scopeLabel);
  await queueEmail(tx, {
    to: member,
    mail: tokenCreatedMail({ firstName, name, allowed, expiresAt, ip, at: now, timeZone }),
    dedupeKey: `token-created:${id}`,
  });
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "identity.token-created",
    title: "Token de API creado",
    body: `«${name}». Si no has sido tú, revócalo y cambia tu contraseña.`,
    href: PAGE,
    dedupeKey: `token-created:${id}`,
  });
}

/** Notifies a member that an administrator has revoked one of their tokens, with the reason. */
export async function notifyTokenRevoked(
  tx: Tx,
  { id, userId, name, reason }: { id: number; userId: string; name: string; reason: string },
): Promise<void> {
  await notify(tx, {
    userId,
    category: "account",
    kind: "identity.token-revoked",
    title: "Un administrador ha revocado un token de API",
    body: `«${name}» ya no es válido. Motivo: ${reason}`,
    href: PAGE,
    dedupeKey: `token-revoked:${id}`,
  });
}
