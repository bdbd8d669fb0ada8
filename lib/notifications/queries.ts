import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { mailDigests, notifications, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { USER_NOT_FOUND } from "@/lib/auth/constants";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { MailDigest, NotificationKey } from "./constants";
import type { ListNotifications } from "./schema";

/** A page of the member's notifications, newest first, with the cursor of the next page. */
export async function listNotifications(viewer: UserActor, { filter, cursor, limit }: ListNotifications) {
  const rows = await db
    .select({
      id: notifications.id,
      category: notifications.category,
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
      href: notifications.href,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, viewer.id),
        cursor ? lt(notifications.id, cursor) : undefined,
        filter === "all" ? undefined : isPicked(filter),
      ),
    )
    .orderBy(sql`${notifications.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>["rows"][number];

function isPicked(filter: Exclude<ListNotifications["filter"], "all">) {
  return filter === "unread" ? isNull(notifications.readAt) : eq(notifications.category, filter);
}

/** The member's notification preferences. */
export async function getPreferences(viewer: UserActor, source: Source = db): Promise<Preferences> {
  const [row] = await source
    .select({
      emailNotifications: users.emailNotifications,
      forumNotifications: users.forumNotifications,
      marketplaceNotifications: users.marketplaceNotifications,
      investmentNotifications: users.investmentNotifications,
      loanNotifications: users.loanNotifications,
      mailDigest: sql<MailDigest>`coalesce(${mailDigests.frequency}, 'never')`,
    })
    .from(users)
    .leftJoin(mailDigests, eq(mailDigests.userId, users.id))
    .where(eq(users.id, viewer.id))
    .limit(1);
  if (!row) throw new DomainError("not_found", USER_NOT_FOUND);
  return row;
}

export type Preferences = Record<NotificationKey, boolean> & { mailDigest: MailDigest };
