import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { announce } from "@/lib/core/live";

/** Ends this session. Whoever is not signed in any more has nothing to end, which is no error. */
export const logOut = command(
  { name: "identity.log-out", allow: "public", input: z.object({}), refuses: [] },
  async ({ tx, actor, request }) => {
    if (!actor) return;
    await tx.delete(sessions).where(eq(sessions.sid, actor.session.sid));
    await audit(tx, request, { action: "identity.log-out", actorId: actor.id, targetId: actor.id });
    await announce(tx, actor.id);
  },
);
