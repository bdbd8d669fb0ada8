import type { Tx } from "@/db";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import type { Notice } from "@/lib/notifications/notice";

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
  /** For webhooks: the ids of what it is about, if the page shows many of them. */
  about?: Notice["about"];
};

/** Notifies a member about their money, in the app and by mail. */
export async function notifyOfMoney(tx: Tx, notice: MoneyNotice): Promise<void> {
  const { userId, kind, title, body, dedupeSuffix, href = "/debank", about } = notice;
  await notifyAndMail(tx, {
    userId,
    category: "account",
    kind: `bank.${kind}`,
    title,
    body,
    href,
    ...(about && { about }),
    dedupeKey: `${kind}:${dedupeSuffix}`,
    label: "Ver en DeBank",
    always: true,
  });
}
