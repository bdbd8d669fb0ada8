import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { noticeMail } from "@/emails/notifications/notice";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { type Notice, notify, wantedBy } from "./notice";

type MailedNotice = Notice & {
  href: string;
  /** The text of the mail's button, which leads to `href`. */
  label: string;
  /** Whether the mail is also sent to members who want no mail, because it is about their own account. */
  always?: boolean;
};

/**
 * Sends a notification like `notify`, and the same text by mail to members who want mail, once per `dedupeKey`. For
 * events that ask the member to act, move their money, decide about what they publish, or answer them.
 */
export async function notifyAndMail(
  tx: Tx,
  { label, always = false, ...notice }: MailedNotice,
): Promise<void> {
  await notify(tx, notice);
  const { userId, category, kind, title, body, href, dedupeKey } = notice;
  const [to] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        always ? undefined : eq(users.emailNotifications, true),
        wantedBy(category),
      ),
    )
    .limit(1);
  if (!to) return;
  // In the outbox a kind has no area.
  const mailKind = kind.slice(kind.indexOf(".") + 1);
  const { firstName } = to;
  const mail = noticeMail({ kind: mailKind, firstName, subject: title, text: body, href, label });
  await queueEmail(tx, { to, mail, dedupeKey: `${dedupeKey}:${to.id}` });
}
