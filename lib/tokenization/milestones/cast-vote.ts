import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls, projectVotes } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getProject } from "@/lib/tokenization/projects/queries";
import { isShown, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { endPoll } from "./deciding";
import { tallyChange } from "./poll-rules";
import { lockMilestone, lockOpenPoll, type Poll } from "./rows";
import { castVoteInput } from "./schema";

/**
 * A holder says whether the money of a milestone is paid, with the weight of what they held as the vote opened; until its end they may
 * change their mind.
 */
export const castVote = command(
  {
    name: "tokenization.cast-vote",
    // Whoever has lost the app still decides on their money.
    allow: "user",
    input: castVoteInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, n, approve }) => {
    const project = await projectRows.lock(tx, id);
    if (!isShown(project)) throw new DomainError("not_found", NO_PROJECT);
    const milestone = await lockMilestone(tx, id, n);
    const poll = await lockOpenPoll(tx, id);
    if (poll?.milestoneId !== milestone.id || now >= poll.endsAt) throw new DomainError("conflict", OVER);
    const voted = await vote(tx, poll, { userId: actor.id, approve, now });
    await endPoll(tx, project, { poll: voted, now });
    record({ details: { project: id, milestone: n, approve } });
    return getProject(actor, id, tx);
  },
);

const OVER = "No hay ninguna votación abierta de ese hito.";

type Vote = { userId: string; approve: boolean; now: Date };

async function vote(tx: Tx, poll: Poll, { userId, approve, now }: Vote): Promise<Poll> {
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
  if (!counted) throw new Error(`vote ${poll.id} is gone`);
  return counted;
}
