import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { endPoll } from "@/lib/tokenization/polls/poll-end";
import { extendPoll } from "@/lib/tokenization/polls/poll-extension";
import { recordVote } from "@/lib/tokenization/polls/votes";
import { isShown, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { readExit } from "./queries";
import { lockVoting } from "./rows";
import { voteExitInput } from "./schema";

/** A holder votes on an exit. They can change their vote until it ends. */
export const voteExit = command(
  {
    name: "tokenization.vote-exit",
    // A holder who has lost access to the app can still vote.
    allow: "user",
    input: voteExitInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exit: exitId, approve }) => {
    const locked = await projectRows.lock(tx, id);
    if (!isShown(locked)) throw new DomainError("not_found", NO_PROJECT);
    const project = await extendPoll(tx, locked, now);
    const { poll } = await lockVoting(tx, { projectId: id, exitId, event: "vote", now });
    const voted = await recordVote(tx, poll, { userId: actor.id, approve, now });
    await endPoll(tx, project, { poll: voted, now });
    record({ details: { project: id, exit: exitId, approve } });
    return readExit(tx, actor, exitId);
  },
);
