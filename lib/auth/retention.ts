import { lt } from "drizzle-orm";
import { db } from "@/db";
import { emailLinks, sessions } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";

/** Deletes sessions that have ended. */
export async function deleteEndedSessions(): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, clock.now()));
}

/** Deletes links of letters that open nothing any longer. */
export async function deleteExpiredLinks(): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, clock.now()));
}
