import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { moneyMail } from "@/emails/bank/money";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type MoneyNotice = {
  userId: string;
  /** Object and event, for example `topup-paid`. */
  kind: string;
  title: string;
  body: string;
  /** Identifies the event within its kind, for deduplication. */
  occasion: string;
  /** The link of the notification; the page of the bank by default. */
  href?: string;
};

/** Notifies a member about their money, in the app and by mail. */
export async function notifyOfMoney(tx: Tx, notice: MoneyNotice): Promise<void> {
  const { userId, kind, title, body, occasion, href = "/debank" } = notice;
  const dedupeKey = `${kind}:${occasion}`;
  await notify(tx, {
    userId,
    category: "account",
    kind: `bank.${kind}`,
    title,
    body,
    href,
    dedupeKey,
  });
  const [to] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!to || to.deletedAt) return;
  const mail = moneyMail({ kind, firstName: to.firstName, subject: title, text: body, href });
  await queueEmail(tx, { to, mail, dedupeKey });
}
