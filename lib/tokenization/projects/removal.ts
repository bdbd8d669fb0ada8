import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";
import { emptyRooms } from "@/lib/offers/rooms/removal";
import { projectRoom } from "@/lib/tokenization/rooms/room";

/**
 * Cancels the drafts of a member whose account is deleted: nobody else has seen them or invested in them. Deletes
 * their documents and their access to others' documents.
 */
export async function endProjectsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({ status: "cancelled", decidedAt: now, settledAt: now, updatedAt: now })
    .where(and(eq(projects.ownerId, userId), eq(projects.status, "draft")));
  const own = sql`(select ${projects.id} from ${projects} where ${projects.ownerId} = ${userId})`;
  await emptyRooms(projectRoom, tx, { userId, own, now });
}
