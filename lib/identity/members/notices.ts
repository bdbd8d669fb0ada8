import type { Tx } from "@/db";
import { administratorRemovedLetter } from "@/emails/identity/administrator-removed";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { mailAdministrators } from "@/lib/notifications/administrators";

type Removed = { user: { id: string; email: string; firstName: string }; text: string; occasion: string };

/** Mails the remaining administrators and the one who was demoted. */
export async function mailDemotion(tx: Tx, { user, text, occasion }: Removed): Promise<void> {
  const letterTo = (firstName: string) => administratorRemovedLetter({ firstName, text });
  await mailAdministrators(tx, occasion, ({ firstName }) => letterTo(firstName), { always: true });
  await queueEmail(tx, {
    to: user,
    letter: letterTo(user.firstName),
    dedupeKey: `${occasion}:${user.id}`,
  });
}
