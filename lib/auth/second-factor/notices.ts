import type { Tx } from "@/db";
import { type FactorChange, secondFactorMail } from "@/emails/auth/security";
import type { RequestInfo } from "@/lib/core/command/request";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type Member = { id: string; email: string; firstName: string; timezone: string };
type Change = { what: FactorChange; request: RequestInfo; now: Date };

const TEXTS: Readonly<Record<FactorChange, { title: string; body: string }>> = {
  on: {
    title: "Verificación en dos pasos activada",
    body: "Al iniciar sesión te pediremos también un código.",
  },
  off: {
    title: "Verificación en dos pasos desactivada",
    body: "Ahora solo necesitas tu contraseña para entrar.",
  },
  administrator: {
    title: "Verificación en dos pasos desactivada por un administrador",
    body: "Ahora solo necesitas tu contraseña para entrar.",
  },
  codes: { title: "Códigos de recuperación renovados", body: "Los anteriores ya no son válidos." },
};

/** Notifies a member, by mail and in the app, of every change of their second factor, whoever made it. */
export async function notifyFactorChange(
  tx: Tx,
  member: Member,
  { what, request, now }: Change,
): Promise<void> {
  const { firstName, timezone: timeZone } = member;
  await queueEmail(tx, {
    to: member,
    mail: secondFactorMail({ firstName, what, at: now, timeZone }),
    dedupeKey: `second-factor:${what}:${member.id}:${request.id}`,
  });
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: `identity.second-factor-${what}`,
    ...TEXTS[what],
    href: "/settings?tab=security",
    dedupeKey: `second-factor:${what}:${request.id}`,
    isMailed: true,
  });
}
