import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { audit, changes } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { getPreferences, lockUser } from "./queries";
import { notificationsInput } from "./schema";

/** A member says which notices they want; what the call leaves out stays as it is. */
export const updateNotifications = command(
  { name: "identity.update-notifications", allow: "user", input: notificationsInput, refuses: [] },
  async ({ tx, actor, request, now }, wanted) => {
    await lockUser(tx, actor.id);
    const before = await getPreferences(actor, tx);
    const details = changes(before, wanted);
    if (Object.keys(details).length === 0) return before;
    await tx
      .update(users)
      .set({ ...wanted, updatedAt: now })
      .where(eq(users.id, actor.id));
    await audit(tx, request, {
      action: "identity.update-notifications",
      actorId: actor.id,
      targetId: actor.id,
      details,
    });
    return getPreferences(actor, tx);
  },
);
