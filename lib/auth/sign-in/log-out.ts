import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";

/** Ends this session. Whoever is not signed in any more has nothing to end, which is no error. */
export const logOut = command(
  { name: "identity.log-out", allow: "public", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, record }) => {
    if (!actor) return;
    await tx.delete(sessions).where(eq(sessions.sid, actor.session.sid));
    record({ targetId: actor.id });
    await announce(tx, actor.id);
  },
);
