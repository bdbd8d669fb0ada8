import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { extendPoll } from "@/lib/tokenization/polls/poll-extension";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { returnExit } from "./decision";
import { readExit } from "./queries";
import { lockVoting } from "./rows";
import { exitParams } from "./schema";

/** A promoter withdraws an exit before anybody has voted. The money returns immediately. */
export const withdrawExit = command(
  {
    name: "tokenization.withdraw-exit",
    allow: "user",
    input: exitParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exit: exitId }) => {
    const locked = await projectRows.lock(tx, id);
    if (locked.ownerId !== actor.id) throw new DomainError("not_found", NO_PROJECT);
    const project = await extendPoll(tx, locked, now);
    const { exit, poll } = await lockVoting(tx, { projectId: id, exitId, event: "withdraw", now });
    if (poll.yesUnits + poll.noUnits > 0n) {
      throw new DomainError("conflict", "Ya han votado titulares: la votación sigue hasta que termine.");
    }
    await returnExit(tx, project, exit, { ending: "withdrawn", actorId: actor.id, now });
    record({ targetId: actor.id, details: { project: id, exit: exitId } });
    return readExit(tx, actor, exitId);
  },
);
