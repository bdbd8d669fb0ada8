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

const MEMBER_PATH = "/settings?tab=notifications";
const ADMIN_PATH = "/admin?tab=system";

type Actor = { id: string; email: string; firstName: string; lastName: string; timezone: string };
type Address = {
  what: "created" | "moved";
  /** Whose webhook it is: null for the installation's. */
  owner: string | null;
  description: string;
  url: string;
  request: RequestInfo;
  now: Date;
};

/**
 * Notifies by mail and in the app of where a webhook now sends: its member, since it was possibly done by someone else,
 * or all administrators. Call it before the webhook exists, which would receive the notification too.
 */
export async function notifyWebhookAddress(tx: Tx, actor: Actor, address: Address): Promise<void> {
  const { what, owner, description, url, request, now } = address;
  // The client may choose the id of its request.
  const dedupeKey = `webhook-${what}:${request.id}:${now.getTime()}`;
  const notice = {
    kind: `messaging.webhook-${what}`,
    title: what === "moved" ? "Webhook con otra dirección" : "Webhook creado",
    dedupeKey,
  };
  const mail = { isMoved: what === "moved", description, url, ip: request.ip, at: now };
  if (owner === null) {
    const administrator = `${actor.firstName} ${actor.lastName}`;
    const body = `«${description}», por ${administrator}.`;
    await notifyAdministrators(tx, { ...notice, body, href: ADMIN_PATH });
    await mailAdministrators(tx, dedupeKey, (to) =>
      webhookCreatedMail({ ...mail, ...to, administrator, path: ADMIN_PATH }),
    );
    return;
  }
  const { firstName, timezone: timeZone } = actor;
  await queueEmail(tx, {
    to: actor,
    mail: webhookCreatedMail({ ...mail, firstName, timeZone, administrator: null, path: MEMBER_PATH }),
    dedupeKey: `${dedupeKey}:${actor.id}`,
  });
  const body = `«${description}». Si no has sido tú, bórralo y cambia tu contraseña.`;
  await notify(tx, { ...notice, userId: actor.id, category: "account", body, href: MEMBER_PATH });
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
    await notifyAdministrators(tx, { ...notice, href: ADMIN_PATH });
    await mailAdministrators(tx, dedupeKey, ({ firstName }) =>
      mailOf({ firstName, description, path: ADMIN_PATH }),
    );
    return;
  }
  await notify(tx, { ...notice, userId, category: "account", href: MEMBER_PATH });
  const [owner] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!owner) return;
  const mail = mailOf({ firstName: owner.firstName, description, path: MEMBER_PATH });
  await queueEmail(tx, { to: owner, mail, dedupeKey });
}
