import { and, asc, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { mailDigests, users } from "@/db/schema";
import { digestMail } from "@/emails/notifications/digest";
import { hasConfirmedEmail } from "@/lib/auth/confirmed-email";
import { notSuspended } from "@/lib/auth/suspension";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { always } from "@/lib/core/jobs/job";
import { queueEmails } from "@/lib/gateways/mail/outbox";
import { mailPerSecond } from "@/lib/gateways/mail/provider";
import { UNSUBSCRIBE_MARK } from "@/lib/gateways/mail/unsubscription";
import { CATEGORY_LABELS } from "../labels";
import { digestDay, isDueToday, nextDigestAt } from "./schedule";
import { takeUnread, type Unread } from "./unread";

/** The members that one transaction handles. */
const BATCH_SIZE = 100;

/**
 * Sends the digests that are due: to each member who wants one, a mail with the unread notices that no mail contained
 * yet. Several processes can run it concurrently. Returns the number of mails.
 */
export async function sendDigests(shouldContinue = always): Promise<number> {
  let sent = 0;
  while (shouldContinue()) {
    const page = await inTransaction((tx) => sendPage(tx, sent));
    sent += page.queued;
    if (page.claimed < BATCH_SIZE) break;
  }
  return sent;
}

/** The digests, the marks on their notices and the times of the next ones commit together or not at all. */
async function sendPage(tx: Tx, alreadyQueued: number) {
  const now = clock.now();
  const claimed = await claimDue(tx, now);
  const due = claimed.filter(({ frequency }) => isDueToday(frequency, now)).map(({ userId }) => userId);
  if (due.length === 0) return { claimed: claimed.length, queued: 0 };
  const readers = await readersOf(tx, due);
  const unread = await takeUnread(
    tx,
    readers.map(({ id }) => id),
    now,
  );
  const mails = readers
    .flatMap((reader) => {
      const found = unread.get(reader.id);
      return found ? [{ reader, found }] : [];
    })
    .map(({ reader, found }, place) => ({
      to: { id: reader.id, email: reader.email },
      mail: mailTo(reader, found),
      dedupeKey: `digest:${reader.id}:${digestDay(now)}`,
      // Like a mailing, so that a password reset does not wait behind all of them.
      dueAt: new Date(now.getTime() + ((alreadyQueued + place) * 1_000) / mailPerSecond()),
    }));
  await queueEmails(tx, mails);
  return { claimed: claimed.length, queued: mails.length };
}

async function claimDue(tx: Tx, now: Date) {
  const due = await tx
    .select({ userId: mailDigests.userId, frequency: mailDigests.frequency })
    .from(mailDigests)
    .where(lte(mailDigests.nextAt, now))
    .orderBy(asc(mailDigests.nextAt), asc(mailDigests.userId))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  if (due.length === 0) return due;
  const [daily, weekly] = [nextDigestAt("daily", now), nextDigestAt("weekly", now)];
  const nextAt = sql`case ${mailDigests.frequency}
    when 'daily' then ${daily.toISOString()}::timestamptz else ${weekly.toISOString()}::timestamptz end`;
  const ids = due.map(({ userId }) => userId);
  await tx.update(mailDigests).set({ nextAt }).where(inArray(mailDigests.userId, ids));
  return due;
}

function readersOf(tx: Tx, ids: string[]) {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, timeZone: users.timezone })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt), hasConfirmedEmail(), notSuspended(users.id)))
    .limit(BATCH_SIZE);
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number];

function mailTo({ firstName, timeZone }: Reader, { total, notices }: Unread) {
  return digestMail({
    firstName,
    total,
    unsubscribe: UNSUBSCRIBE_MARK,
    notices: notices.map(({ category, createdAt, ...notice }) => ({
      ...notice,
      about: `${CATEGORY_LABELS[category]} · ${formatDate(createdAt, timeZone)}`,
    })),
  });
}
