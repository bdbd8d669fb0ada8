import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit } from "@/lib/core/db/transaction";
import { announce } from "@/lib/core/live/channel";
import { notificationParams } from "./schema";

/** A member marks a notification as read. Idempotent. */
export const readNotification = command(
  {
    name: "messaging.read-notification",
    allow: "user",
    input: notificationParams,
    refuses: ["not_found"],
    audit: false,
  },
  async ({ tx, actor, now }, { id }) => {
    const at = now.toISOString();
    const [mine] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${at}::timestamptz)` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning({ isNew: sql<boolean>`${notifications.readAt} = ${at}::timestamptz` });
    if (!mine) throw new DomainError("not_found", "Esa notificación no existe");
    if (mine.isNew) afterCommit(tx, () => announce(db, actor.id));
  },
);
