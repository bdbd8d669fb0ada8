import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { sessionIdParams } from "./schema";

/** A member ends one of their own sessions; its open tabs leave at once (D5). */
export const closeSession = command(
  { name: "identity.close-session", allow: "user", input: sessionIdParams, refuses: ["not_found"] },
  async ({ tx, actor, request }, { id: sid }) => {
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.sid, sid), eq(sessions.userId, actor.id)))
      .returning({ sid: sessions.sid });
    if (closed.length === 0) throw new DomainError("not_found", "Esa sesión ya no está abierta");
    await audit(tx, request, { action: "identity.close-session", actorId: actor.id, targetId: actor.id });
    await announce(tx, actor.id);
  },
);
