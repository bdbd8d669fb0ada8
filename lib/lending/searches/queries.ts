import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { loanSearches } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { MAX_SEARCHES } from "./constants";

type Search = typeof loanSearches.$inferSelect;

/** A search as its owner sees it. It must survive JSON: a repeated request returns the stored response. */
export function searchLine({ id, kind, label, filters, lastSeenId, pausedAt, createdAt }: Search) {
  return {
    id,
    kind,
    label,
    filters,
    isPaused: pausedAt !== null,
    since: createdAt.toISOString(),
    lastPostId: lastSeenId === 0 ? null : lastSeenId,
  };
}

export type SearchLine = ReturnType<typeof searchLine>;

/** The member's own searches, newest first. */
export async function listSearches(viewer: UserActor): Promise<SearchLine[]> {
  const rows = await db
    .select()
    .from(loanSearches)
    .where(eq(loanSearches.userId, viewer.id))
    .orderBy(desc(loanSearches.id))
    .limit(MAX_SEARCHES);
  return rows.map(searchLine);
}
