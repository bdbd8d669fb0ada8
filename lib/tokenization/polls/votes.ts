import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls, projectVotes } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { tallyChange } from "./poll-rules";
import type { Poll } from "./rows";

type Vote = { userId: string; approve: boolean; now: Date };

/**
 * Counts a holder's vote in a locked poll, weighted by the tokens they held when it opened. Replaces a previous vote.
 * Throws `conflict` if they held none.
 */
export async function recordVote(tx: Tx, poll: Poll, { userId, approve, now }: Vote): Promise<Poll> {
  const mine = and(eq(projectVotes.pollId, poll.id), eq(projectVotes.userId, userId));
  const [known] = await tx.select().from(projectVotes).where(mine).for("update");
  if (!known) {
    throw new DomainError("conflict", "Solo votan quienes tenían tokens al abrirse la votación.");
  }
  await tx.update(projectVotes).set({ approves: approve, votedAt: now }).where(mine);
  const { yesUnits, noUnits } = tallyChange(known.units, { before: known.approves, now: approve });
  const [counted] = await tx
    .update(projectPolls)
    .set({
      yesUnits: sql`${projectPolls.yesUnits} + ${yesUnits}`,
      noUnits: sql`${projectPolls.noUnits} + ${noUnits}`,
    })
    .where(eq(projectPolls.id, poll.id))
    .returning();
  if (!counted) throw new Error(`vote ${poll.id} was not found`);
  return counted;
}
