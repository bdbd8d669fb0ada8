import { closeOne } from "@/lib/auth/session";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { sessionIdParams } from "./schema";

/**
 * A member ends one of their sessions; its open tabs sign out immediately (D5), and a change of e-mail that it
 * requested is cancelled.
 */
export const closeSession = command(
  {
    name: "identity.close-session",
    allow: "user",
    input: sessionIdParams,
    refuses: ["not_found"],
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor }, { id: sid }) => {
    const wasOpen = await closeOne(tx, { id: actor.id, sid });
    if (!wasOpen) throw new DomainError("not_found", "Esa sesión ya no está abierta");
    await announce(tx, actor.id);
  },
);
