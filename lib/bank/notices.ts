import type { Tx } from "@/db";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

type MoneyNotice = {
  userId: string;
  /** Object and event, for example `topup-paid`. */
  kind: string;
  title: string;
  body: string;
  /** Identifies the event within its kind, for deduplication. */
  dedupeSuffix: string;
  /** The link of the notification; the page of the bank by default. */
  href?: string;
};

/** Notifies a member about their money, in the app and by mail. */
export async function notifyOfMoney(tx: Tx, notice: MoneyNotice): Promise<void> {
  const { userId, kind, title, body, dedupeSuffix, href = "/debank" } = notice;
  await notifyAndMail(tx, {
    userId,
    category: "account",
    kind: `bank.${kind}`,
    title,
    body,
    href,
    dedupeKey: `${kind}:${dedupeSuffix}`,
    label: "Ver en DeBank",
    always: true,
  });
}
