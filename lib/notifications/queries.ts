import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { ListNotifications } from "./schema";

/** A page of the member's notifications, the latest first, and the cursor of the next page. */
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
