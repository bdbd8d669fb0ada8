import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users, type webhookEndpoints } from "@/db/schema";
import { webhookCreatedMail } from "@/emails/notifications/webhook-created";
import { webhookOffMail } from "@/emails/notifications/webhook-off";
import { webhookUnreadableMail } from "@/emails/notifications/webhook-unreadable";
import type { RequestInfo } from "@/lib/core/command/request";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Why a webhook was switched off. A secret cannot be read after a change of AUTH_SECRET. */
export type WhyOff = "no-response" | "unreadable-secret";

/** The reason that its owner reads in the list of webhooks. */
export const OFF_REASONS: Readonly<Record<WhyOff, string>> = {
  "no-response": "No respondió con un 2xx en tres días",
  "unreadable-secret": "Su secreto ya no se puede leer: renuévalo y enciende el webhook",
};

const WHAT_TO_DO: Readonly<Record<WhyOff, string>> = {
  "no-response": "no ha respondido en tres días. Enciéndelo cuando vuelva a funcionar.",
  "unreadable-secret": "tiene un secreto que ya no se puede leer. Renueva el secreto y enciende el webhook.",
};

type Member = { id: string; email: string; firstName: string; timezone: string };
type Created = { description: string; url: string; request: RequestInfo; now: Date };

/**
 * Notifies a member, by mail and in the app, that a webhook is created for their account, possibly by someone else.
 * Call it before the webhook exists, which would receive the notification too.
 */
export async function notifyWebhookCreated(
  tx: Tx,
  member: Member,
  { description, url, request, now }: Created,
): Promise<void> {
  const { firstName, timezone: timeZone } = member;
  const dedupeKey = `webhook-created:${request.id}`;
  await queueEmail(tx, {
    to: member,
    mail: webhookCreatedMail({ firstName, description, url, ip: request.ip, at: now, timeZone }),
    dedupeKey: `${dedupeKey}:${member.id}`,
  });
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "messaging.webhook-created",
    title: "Webhook creado",
    body: `«${description}». Si no has sido tú, bórralo y cambia tu contraseña.`,
    href: "/settings?tab=notifications",
    dedupeKey,
  });
}

/** Notifies the owner of a webhook that it was switched off, in the app and by mail. */
export async function notifySwitchedOff(tx: Tx, endpoint: Endpoint, why: WhyOff): Promise<void> {
  const { id, userId, description, offSince } = endpoint;
  const dedupeKey = `webhook-off:${id}:${offSince?.getTime()}`;
  const mailOf = why === "no-response" ? webhookOffMail : webhookUnreadableMail;
  const notice = {
    kind: "messaging.webhook-off",
    title: "Webhook apagado",
    body: `«${description}» ${WHAT_TO_DO[why]}`,
    dedupeKey,
  };
  if (userId === null) {
    const href = "/admin?tab=system";
    await notifyAdministrators(tx, { ...notice, href });
    await mailAdministrators(tx, dedupeKey, ({ firstName }) =>
      mailOf({ firstName, description, path: href }),
    );
    return;
  }
  const href = "/settings?tab=notifications";
  await notify(tx, { ...notice, userId, category: "account", href });
  const [owner] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!owner) return;
  const mail = mailOf({ firstName: owner.firstName, description, path: href });
  await queueEmail(tx, { to: owner, mail, dedupeKey });
}
