import { and, eq, inArray, notInArray } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { mailDigests, users } from "../../db/schema";
import { clock } from "../../lib/core/format/clock";
import { DIGEST_FREQUENCIES } from "../../lib/notifications/constants";
import { nextDigestAt } from "../../lib/notifications/digests/schedule";

/** The members who get a digest in the replaced database, and those who want no mails there. */
export type MailChoices = { readers: readonly string[]; unsubscribed: readonly string[] };

export const NO_MAIL_CHOICES: MailChoices = { readers: [], unsubscribed: [] };

/** Reads the choices of this database, at whatever migration it has. */
export async function mailChoicesIn(sql: postgres.Sql): Promise<MailChoices> {
  const [has] = await sql<{ digests: boolean }[]>`
    select to_regclass('public.mail_digests') is not null as digests`;
  const readers = has?.digests ? await sql<{ id: string }[]>`select user_id as id from mail_digests` : [];
  const unsubscribed = await sql<{ id: string }[]>`
    select id from users where not email_notifications and deleted_at is null`;
  return { readers: readers.map(({ id }) => id), unsubscribed: unsubscribed.map(({ id }) => id) };
}

/**
 * Sends no digest to members who have ended theirs since the backup, and no mails to those who have unsubscribed since.
 * Where nobody knows who that is, all digests end. The digest of today counts as sent where its time has passed.
 */
export async function settleMailChoices(tx: Tx, { readers, unsubscribed }: MailChoices): Promise<void> {
  await tx.delete(mailDigests).where(notInArray(mailDigests.userId, [...readers]));
  const now = clock.now();
  for (const frequency of DIGEST_FREQUENCIES) {
    await tx
      .update(mailDigests)
      .set({ nextAt: nextDigestAt(frequency, now) })
      .where(eq(mailDigests.frequency, frequency));
  }
  const wasMailed = and(inArray(users.id, [...unsubscribed]), eq(users.emailNotifications, true));
  await tx.update(users).set({ emailNotifications: false, updatedAt: now }).where(wasMailed);
}
