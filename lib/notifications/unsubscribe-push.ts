import { and, eq } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { unsubscribePushInput } from "./schema";

/** A member disables notifications in this browser. Idempotent. */
export const unsubscribePush = command(
  {
    name: "messaging.unsubscribe-push",
    allow: "user",
    input: unsubscribePushInput,
    refuses: [],
    audit: recorded,
  },
  async ({ tx, actor, record }, { endpoint }) => {
    const [deleted] = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id)))
      .returning({ id: pushSubscriptions.id });
    if (!deleted) return;
    record({ targetId: actor.id });
  },
);
