import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";
import { emptyRooms } from "@/lib/offers/rooms/emptying";
import { projectRoom } from "@/lib/tokenization/rooms/room";

/**
 * Ends the drafts of a member whose account is closed: nobody has seen them, and nobody is in them. Their documents go, and with
 * them their access to others'.
 */
export async function endProjectsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({ status: "cancelled", decidedAt: now, settledAt: now, updatedAt: now })
    .where(and(eq(projects.ownerId, userId), eq(projects.status, "draft")));
  const own = sql`(select ${projects.id} from ${projects} where ${projects.ownerId} = ${userId})`;
  await emptyRooms(projectRoom, tx, { userId, own, now });
}
