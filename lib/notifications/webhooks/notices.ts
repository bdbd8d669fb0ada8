import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users, type webhookEndpoints } from "@/db/schema";
import { webhookOffMail } from "@/emails/notifications/webhook-off";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { mailAdministrators } from "@/lib/notifications/administrators";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Notifies the owner of a webhook that it was switched off, in the app and by mail. */
export async function notifySwitchedOff(tx: Tx, endpoint: Endpoint): Promise<void> {
  const { id, userId, description, offSince } = endpoint;
  const dedupeKey = `webhook-off:${id}:${offSince?.getTime()}`;
  const notice = {
    kind: "messaging.webhook-off",
    title: "Webhook apagado",
    body: `«${description}» no ha respondido en tres días. Enciéndelo cuando vuelva a funcionar.`,
    dedupeKey,
  };
  if (userId === null) {
    const href = "/admin?tab=system";
    await notifyAdministrators(tx, { ...notice, href });
    await mailAdministrators(tx, dedupeKey, ({ firstName }) =>
      webhookOffMail({ firstName, description, path: href }),
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
  const mail = webhookOffMail({ firstName: owner.firstName, description, path: href });
  await queueEmail(tx, { to: owner, mail, dedupeKey });
}
