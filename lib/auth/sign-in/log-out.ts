import { z } from "zod";
import { closeOne } from "@/lib/auth/session";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";

/**
 * Declares the command that ends this session and cancels a change of e-mail that it requested. For a user who is
 * already signed out it does nothing and is no error.
 */
export const logOut = command(
  { name: "identity.log-out", allow: "public", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, record }) => {
    if (!actor) return;
    await closeOne(tx, { id: actor.id, sid: actor.session.sid });
    record({ targetId: actor.id });
    await announce(tx, actor.id);
  },
);
