import { lt, or } from "drizzle-orm";
import { db } from "@/db";
import { apiTokens, emailLinks, sessions } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { KEEP_ENDED_TOKENS_DAYS } from "./constants";

/** Deletes sessions that have ended. */
export async function deleteEndedSessions(): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, clock.now()));
}

/** Deletes links of letters that open nothing any longer. */
export async function deleteExpiredLinks(): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, clock.now()));
}

/** Deletes tokens that ended long ago. */
export async function deleteEndedTokens(): Promise<void> {
  const before = plusMinutes(clock.now(), -KEEP_ENDED_TOKENS_DAYS * 24 * 60);
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, before), lt(apiTokens.revokedAt, before)));
}
