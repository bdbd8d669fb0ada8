import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumMembers } from "@/db/schema";

type Counted = "topicsRead" | "topicsWritten" | "commentsWritten" | "reactionsGiven" | "reactionsReceived";

/** Increments or decrements a counter that a member's level depends on. */
export async function countActivity(tx: Tx, userId: string, deed: Counted, by: 1 | -1 = 1): Promise<void> {
  await tx
    .insert(forumMembers)
    .values({ userId, [deed]: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: forumMembers.userId,
      set: { [deed]: sql`greatest(${forumMembers[deed]} + ${by}, 0)` },
    });
}
