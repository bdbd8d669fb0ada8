import type { Tx } from "@/db";
import { googleMail } from "@/emails/auth/security";
import type { RequestInfo } from "@/lib/core/command/request";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type Member = { id: string; email: string; firstName: string; timezone: string };
type Change = { what: "on" | "off"; email: string; request: RequestInfo; now: Date };

const TITLE = { on: "Cuenta de Google vinculada", off: "Cuenta de Google desvinculada" } as const;

/** Notifies a member, by mail and in the app, that a Google account was linked to or unlinked from their account. */
export async function notifyGoogleChange(tx: Tx, member: Member, change: Change): Promise<void> {
  const { what, email, request, now } = change;
  const { firstName, timezone: timeZone } = member;
  const dedupeKey = `google:${what}:${member.id}:${request.id}`;
  await queueEmail(tx, {
    to: member,
    mail: googleMail({ firstName, what, google: email, at: now, timeZone }),
    dedupeKey,
  });
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: `identity.google-${what}`,
    title: TITLE[what],
    body:
      what === "on"
        ? `Ya puedes entrar en tu cuenta con ${email}.`
        : `Ya no puedes entrar en tu cuenta con ${email}.`,
    href: "/settings?tab=security",
    dedupeKey,
  });
}
