import { lt, or } from "drizzle-orm";
import { db } from "@/db";
import { apiTokens, emailLinks, googleAccounts, recoveryCodes, sessions } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { clock } from "@/lib/core/format/clock";
import { daysAgo } from "@/lib/core/retention";
import { KEEP_ENDED_TOKENS_DAYS } from "./constants";

export const AUTH_KEPT: Area["kept"] = {
  "credentials of members": [googleAccounts, recoveryCodes],
};

const tokensEndedBefore = daysAgo(KEEP_ENDED_TOKENS_DAYS);

export const AUTH_RETENTION: Area["retention"] = [
  { table: sessions, since: sessions.expire, before: daysAgo(0) },
  { table: emailLinks, since: emailLinks.expiresAt, before: daysAgo(0) },
  { table: apiTokens, since: apiTokens.expiresAt, before: tokensEndedBefore, run: deleteEndedTokens },
];

/** Deletes tokens that ended long ago. Each member has few, so there is no index for revoked ones. */
export async function deleteEndedTokens(): Promise<void> {
  const before = tokensEndedBefore(clock.now());
  await db.delete(apiTokens).where(or(lt(apiTokens.expiresAt, before), lt(apiTokens.revokedAt, before)));
}
