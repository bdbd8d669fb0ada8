import { z } from "zod";
import { closeOthers } from "@/lib/auth/session";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";

/** A member ends every session of theirs but this one, and every token. */
export const closeOtherSessions = command(
  { name: "identity.close-other-sessions", allow: "user", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, record }) => {
    const closed = await closeOthers(tx, actor);
    record({ targetId: actor.id, details: { closed } });
    await announce(tx, actor.id);
    return { closed };
  },
);
