import { z } from "zod";
import { closeOthers } from "@/lib/auth/session";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";

/** A member ends all their sessions except this one, and all their tokens. */
export const closeOtherSessions = command(
  { name: "identity.close-other-sessions", allow: "user", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, record }) => {
    const closed = await closeOthers(tx, { id: actor.id, sid: actor.session.sid });
    record({ targetId: actor.id, details: { closed } });
    await announce(tx, actor.id);
    return { closed };
  },
);
