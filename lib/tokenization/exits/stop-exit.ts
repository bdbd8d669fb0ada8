import { and, eq } from "drizzle-orm";
import { projectVotes } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { extendPoll } from "@/lib/tokenization/polls/poll-extension";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { returnExit } from "./decision";
import { EXIT_DENIALS } from "./machine";
import { readExit } from "./queries";
import { lockVoting } from "./rows";
import { stopExitInput } from "./schema";

/** An administrator without a part in the project stops the vote on an exit. The money returns immediately. */
export const stopExit = command(
  {
    name: "tokenization.stop-exit",
    allow: "admin",
    input: stopExitInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exit: exitId, reason }) => {
    const project = await extendPoll(tx, await projectRows.lock(tx, id), now);
    const { exit, poll } = await lockVoting(tx, { projectId: id, exitId, event: "stop", now });
    const vote = and(eq(projectVotes.pollId, poll.id), eq(projectVotes.userId, actor.id));
    if (project.ownerId === actor.id || (await tx.$count(projectVotes, vote)) > 0) {
      throw new DomainError("conflict", EXIT_DENIALS.stop);
    }
    await returnExit(tx, project, exit, { ending: "stopped", actorId: actor.id, reason, now });
    record({ targetId: project.ownerId, details: { project: id, exit: exitId, reason } });
    return readExit(tx, actor, exitId);
  },
);
