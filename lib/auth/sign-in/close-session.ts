import { and, eq } from "drizzle-orm";
import { emailLinks, sessions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { sessionIdParams } from "./schema";

/**
 * Declares the command by which a member ends one of their sessions; its open tabs sign out immediately (D5), and a
 * change of e-mail that it requested is cancelled.
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
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.sid, sid), eq(sessions.userId, actor.id)))
      .returning({ sid: sessions.sid });
    if (closed.length === 0) throw new DomainError("not_found", "Esa sesión ya no está abierta");
    const isRequestedThere = and(eq(emailLinks.kind, "change"), eq(emailLinks.sid, sid));
    await tx.delete(emailLinks).where(and(eq(emailLinks.userId, actor.id), isRequestedThere));
    await announce(tx, actor.id);
  },
);
