import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls } from "@/db/schema";

export type Poll = typeof projectPolls.$inferSelect;

/** Locks the open vote of a locked project. */
export async function lockOpenPoll(tx: Tx, projectId: number): Promise<Poll | null> {
  const [poll] = await tx
    .select()
    .from(projectPolls)
    .where(and(eq(projectPolls.projectId, projectId), eq(projectPolls.status, "open")))
    .for("no key update");
  return poll ?? null;
}
