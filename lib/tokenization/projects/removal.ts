import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";

/** Ends the drafts of a member whose account is closed: nobody has seen them, and nobody is in them. */
export async function cancelDraftsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({ status: "cancelled", decidedAt: now, settledAt: now, updatedAt: now })
    .where(and(eq(projects.ownerId, userId), eq(projects.status, "draft")));
}
