import { aliasedTable, and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  conversationMembers,
  conversations,
  mailDigests,
  pushDeliveries,
  users,
  webhookDeliveries,
} from "@/db/schema";
import { unreadMessagesMail } from "@/emails/notifications/unread-messages";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { memberName } from "@/lib/core/format/person";
import { defineJob } from "@/lib/core/jobs/job";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { UNREAD_MAIL_MINUTES, UNREAD_NOTICE } from "@/lib/messaging/constants";
import { sendDigests } from "./digests/delivery";
import { notify } from "./notice";
import { deliverPushes } from "./push-deliveries";
import { deliverWebhooks } from "./webhooks/deliveries";

/** The periods of unread messages that one transaction handles. */
const BATCH_SIZE = 100;

export const NOTIFICATION_JOBS = [
  defineJob({
    name: "notify-unread",
    label: "Avisos de mensajes sin leer",
    every: MINUTE_SECONDS,
    run: notifyOfUnread,
  }),
  defineJob({
    name: "send-digests",
    label: "Resúmenes de avisos sin leer por correo",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => sendDigests(shouldContinue),
    backlog: sql`select next_at as at from ${mailDigests}`,
  }),
  defineJob({
    name: "deliver-pushes",
    label: "Envío de avisos push",
    every: 2,
    run: ({ shouldContinue }) => deliverPushes({ shouldContinue }),
    backlog: sql`select next_attempt_at as at from ${pushDeliveries} where status = 'queued'`,
  }),
  defineJob({
    name: "deliver-webhooks",
    label: "Envío de webhooks",
    every: 2,
    run: ({ shouldContinue }) => deliverWebhooks({ shouldContinue }),
    backlog: sql`select next_attempt_at as at from ${webhookDeliveries} where status = 'queued'`,
  }),
];

/**
 * Notifies members of conversations unread for ten minutes, once per unread period: one notification per
 * conversation, and one mail if the member wants mail. Several processes can run it concurrently. Returns the number
 * of periods.
 */
export async function notifyOfUnread(): Promise<number> {
  let notified = 0;
  for (;;) {
    const some = await inTransaction(notifySome);
    notified += some;
    if (some < BATCH_SIZE) return notified;
  }
}

async function notifySome(tx: Tx): Promise<number> {
  const { claimed, periods } = await claimDue(tx);
  for (const id of new Set(periods.map(({ reader }) => reader.id))) {
    await notifyReader(
      tx,
      periods.filter(({ reader }) => reader.id === id),
    );
  }
  return claimed;
}

type UnreadPeriod = Awaited<ReturnType<typeof unreadPeriodsOf>>[number];

async function notifyReader(tx: Tx, periods: readonly UnreadPeriod[]): Promise<void> {
  for (const { conversationId, unread, since, reader, from } of periods) {
    await notify(tx, {
      userId: reader.id,
      category: "message",
      kind: UNREAD_NOTICE,
      title: "Mensajes sin leer",
      body:
        unread === 1
          ? `Tienes un mensaje de ${memberName(from)}.`
          : `Tienes ${unread} mensajes de ${memberName(from)}.`,
      href: `/messages?c=${conversationId}`,
      dedupeKey: `unread-messages:${conversationId}:${since.getTime()}`,
      isMailed: reader.wantsMail,
    });
  }
  const [first] = periods;
  if (!first?.reader.wantsMail) return;
  await queueEmail(tx, {
    to: first.reader,
    mail: unreadMessagesMail({
      firstName: first.reader.firstName,
      periods: periods.map(({ conversationId, unread, from }) => ({
        conversationId,
        unread,
        from: memberName(from),
      })),
    }),
    dedupeKey: `unread-messages:${first.reader.id}:${first.conversationId}:${first.since.getTime()}`,
  });
}

const reader = aliasedTable(users, "reader");
const from = aliasedTable(users, "sender");

/**
 * Claims the due periods by marking them as notified before sending. Those of deleted members are marked without a
 * notification.
 */
async function claimDue(tx: Tx) {
  const now = clock.now();
  const due = await tx
    .select({ conversationId: conversationMembers.conversationId, userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        gt(conversationMembers.unread, 0),
        isNull(conversationMembers.emailedAt),
        lte(conversationMembers.unreadSince, plusMinutes(now, -UNREAD_MAIL_MINUTES)),
      ),
    )
    .orderBy(asc(conversationMembers.unreadSince))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  if (due.length === 0) return { claimed: 0, periods: [] };
  const mine = due.map(({ conversationId, userId }) => sql`(${conversationId}::bigint, ${userId}::text)`);
  const claimed = sql`(${conversationMembers.conversationId}, ${conversationMembers.userId}) in (${sql.join(mine, sql`, `)})`;
  await tx.update(conversationMembers).set({ emailedAt: now }).where(claimed);
  return { claimed: due.length, periods: await unreadPeriodsOf(tx, claimed) };
}

function unreadPeriodsOf(tx: Tx, claimed: SQL) {
  return tx
    .select({
      conversationId: conversationMembers.conversationId,
      unread: conversationMembers.unread,
      since: sql<Date>`${conversationMembers.unreadSince}`.mapWith(conversationMembers.unreadSince),
      reader: {
        id: reader.id,
        email: reader.email,
        firstName: reader.firstName,
        wantsMail: reader.emailNotifications,
      },
      from: {
        firstName: from.firstName,
        lastName: from.lastName,
        isDeleted: sql<boolean>`${from.deletedAt} is not null`,
      },
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(reader, and(eq(reader.id, conversationMembers.userId), isNull(reader.deletedAt)))
    .innerJoin(
      from,
      and(
        or(eq(from.id, conversations.memberLow), eq(from.id, conversations.memberHigh)),
        sql`${from.id} <> ${conversationMembers.userId}`,
      ),
    )
    .where(claimed);
}
