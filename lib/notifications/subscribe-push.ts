import { desc, eq, inArray } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { pushKeys } from "@/lib/core/config/env";
import { MAX_SUBSCRIPTIONS, SUBSCRIBE_ATTEMPTS } from "./constants";
import { subscribePushInput } from "./schema";

/** A member enables notifications in this browser. A browser notifies only the last member who enabled them there. */
export const subscribePush = command(
  {
    name: "messaging.subscribe-push",
    allow: "user",
    input: subscribePushInput,
    refuses: ["conflict", "rate_limited"],
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: ({ actor }) => consume({ name: "push", key: actor.id, ...SUBSCRIBE_ATTEMPTS.perMember }),
  },
  async ({ tx, actor, now }, { endpoint, keys }) => {
    if (!pushKeys())
      throw new DomainError("conflict", "Este servidor no tiene configurados los avisos push.");
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    await tx
      .insert(pushSubscriptions)
      .values({ userId: actor.id, endpoint, ...keys, sessionSid: actor.session.sid, createdAt: now })
      .onConflictDoNothing();
    const oldest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, actor.id))
      .orderBy(desc(pushSubscriptions.id))
      .offset(MAX_SUBSCRIPTIONS);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
  },
);
