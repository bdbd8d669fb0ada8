import { and, eq } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { unsubscribePushInput } from "./notification-schema";

/** A member wants no more notifications in this browser; where there were none, nothing changes. */
export const unsubscribePush = command(
  { name: "messaging.unsubscribe-push", allow: "user", input: unsubscribePushInput, refuses: [] },
  async ({ tx, actor, request }, { endpoint }) => {
    const [gone] = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id)))
      .returning({ id: pushSubscriptions.id });
    if (!gone) return;
    await audit(tx, request, {
      action: "messaging.unsubscribe-push",
      actorId: actor.id,
      targetId: actor.id,
    });
  },
);
