import { and, eq, isNull, lte } from "drizzle-orm";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { afterCommit } from "@/lib/core/db/transaction";
import { announce } from "@/lib/core/live/channel";
import { readAllInput } from "./schema";

/** A member marks all their notifications as read, or those up to the newest they have seen. */
export const readAllNotifications = command(
  { name: "messaging.read-all-notifications", allow: "user", input: readAllInput, refuses: [], audit: false },
  async ({ tx, actor, now }, { until }) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, actor.id),
          isNull(notifications.readAt),
          until ? lte(notifications.id, until) : undefined,
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) afterCommit(tx, () => announce(db, actor.id));
    return { read: read.length };
  },
);
