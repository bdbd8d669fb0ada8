import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { type Notice, notify } from "@/lib/notifications/notice";

/** Notifies the member, as a command would. */
export async function sendNotice(user: { id: string }, notice: Partial<Notice> = {}): Promise<void> {
  await inTransaction((tx) =>
    notify(tx, {
      userId: user.id,
      category: "account",
      kind: "test.happened",
      title: "Ha pasado algo",
      body: "Esto es lo que ha pasado.",
      href: "/profile",
      dedupeKey: crypto.randomUUID(),
      ...notice,
    }),
  );
}

/** Returns the member's notifications, oldest first. */
export async function noticesOf(user: { id: string }) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(asc(notifications.id));
}
