import { inArray, lt } from "drizzle-orm";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";

/** How long a notification stays once it has been read, in days; unread ones stay. The privacy page says so too. */
export const KEEP_READ_NOTIFICATIONS_DAYS = 90;

/** How many notifications one statement deletes: a longer one would hold their members up. */
const BATCH_SIZE = 5_000;

/** Deletes notifications that were read long ago. */
export async function deleteReadNotifications(): Promise<void> {
  const before = plusMinutes(clock.now(), -KEEP_READ_NOTIFICATIONS_DAYS * 24 * 60);
  for (;;) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.readAt, before))
      .limit(BATCH_SIZE);
    const { count } = await db.delete(notifications).where(inArray(notifications.id, old));
    if (count < BATCH_SIZE) return;
  }
}
