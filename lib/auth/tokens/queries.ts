import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { apiTokens } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";

const MAX_LISTED = 100;

/** Lists the member's own tokens, newest first, including recently ended ones. */
export async function listTokens(viewer: UserActor) {
  return tokensOf(viewer.id);
}

/** Lists a member's tokens for an administrator. */
export async function listMemberTokens(_viewer: AdminActor, userId: string) {
  return tokensOf(userId);
}

function tokensOf(userId: string) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      prefix: apiTokens.prefix,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      lastUsedIp: apiTokens.lastUsedIp,
      revokedAt: apiTokens.revokedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.id))
    .limit(MAX_LISTED);
}

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];
