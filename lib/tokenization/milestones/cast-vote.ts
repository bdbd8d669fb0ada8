import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { endPoll } from "@/lib/tokenization/polls/poll-end";
import { extendPoll } from "@/lib/tokenization/polls/poll-extension";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { recordVote } from "@/lib/tokenization/polls/votes";
import { getProject } from "@/lib/tokenization/projects/queries";
import { isShown, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { lockMilestone } from "./rows";
import { castVoteInput } from "./schema";

/**
 * A holder votes on paying a milestone, with the tokens they held when the vote opened as weight. They can change
 * their vote until it ends.
 */
export const castVote = command(
  {
    name: "tokenization.cast-vote",
    // A holder who has lost access to the app can still vote.
    allow: "user",
    input: castVoteInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, n, approve }) => {
    const locked = await projectRows.lock(tx, id);
    if (!isShown(locked)) throw new DomainError("not_found", NO_PROJECT);
    const project = await extendPoll(tx, locked, now);
    const milestone = await lockMilestone(tx, id, n);
    const poll = await lockOpenPoll(tx, id);
    if (poll?.milestoneId !== milestone.id || now >= poll.endsAt) throw new DomainError("conflict", OVER);
    const voted = await recordVote(tx, poll, { userId: actor.id, approve, now });
    await endPoll(tx, project, { poll: voted, now });
    record({ details: { project: id, milestone: n, approve } });
    return getProject(actor, id, tx);
  },
);

const OVER = "No hay ninguna votación abierta de ese hito.";
