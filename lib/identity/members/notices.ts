import type { Tx } from "@/db";
import { administratorRemovedMail } from "@/emails/identity/administrator-removed";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { mailAdministrators } from "@/lib/notifications/administrators";

type Removed = { user: { id: string; email: string; firstName: string }; text: string; dedupeKey: string };

/** Mails the remaining administrators and the one who was demoted. */
export async function mailDemotion(tx: Tx, { user, text, dedupeKey }: Removed): Promise<void> {
  const mailTo = (firstName: string) => administratorRemovedMail({ firstName, text });
  await mailAdministrators(tx, dedupeKey, ({ firstName }) => mailTo(firstName), { always: true });
  await queueEmail(tx, {
    to: user,
    mail: mailTo(user.firstName),
    dedupeKey: `${dedupeKey}:${user.id}`,
  });
}
