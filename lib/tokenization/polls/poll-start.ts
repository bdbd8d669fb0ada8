import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { POLL_DAYS } from "@/lib/tokenization/constants";
import { snapshotVotes } from "@/lib/tokenization/holdings/snapshots";
import type { Project } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import type { Poll } from "./rows";

type Opening = {
  about: { kind: "milestone"; milestoneId: number } | { kind: "exit"; pausesAsking: boolean };
  now: Date;
};

/**
 * Opens a vote of the current token holders of a locked project, except its promoter. Returns null if nobody else
 * holds tokens.
 */
export async function openPoll(tx: Tx, project: Project, { about, now }: Opening): Promise<Poll | null> {
  const { id: projectId, ownerId, totalUnits } = project;
  const [poll] = await tx
    .insert(projectPolls)
    .values({
      projectId,
      ...about,
      // A placeholder until the voting weights are recorded.
      totalUnits,
      opensAt: now,
      endsAt: plusMinutes(now, POLL_DAYS * DAY_MINUTES),
    })
    .returning();
  if (!poll) throw new Error("the vote was not inserted");
  const weight = await snapshotVotes(tx, { pollId: poll.id, token: tokenOf(project), exceptId: ownerId });
  if (weight > 0n) {
    await tx.update(projectPolls).set({ totalUnits: weight }).where(eq(projectPolls.id, poll.id));
    return { ...poll, totalUnits: weight };
  }
  await tx.delete(projectPolls).where(eq(projectPolls.id, poll.id));
  return null;
}
