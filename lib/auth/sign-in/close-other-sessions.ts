import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";

/** A member ends every session of theirs but this one. */
export const closeOtherSessions = command(
  { name: "identity.close-other-sessions", allow: "user", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, record }) => {
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), ne(sessions.sid, actor.session.sid)))
      .returning({ sid: sessions.sid });
    record({ targetId: actor.id, details: { closed: closed.length } });
    await announce(tx, actor.id);
    return { closed: closed.length };
  },
);
