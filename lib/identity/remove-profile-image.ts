import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { dropPicture } from "./drop-picture";
import { lockUser } from "./queries";

/** A member takes their picture away; without one there is nothing to take, which is no error. */
export const removeProfileImage = command(
  { name: "identity.remove-profile-image", allow: "user", input: z.object({}), refuses: [] },
  async ({ tx, actor, request, now }) => {
    await lockUser(tx, actor.id);
    if (!(await dropPicture(tx, actor.id))) return;
    await tx.update(users).set({ profileImageUrl: null, updatedAt: now }).where(eq(users.id, actor.id));
    await audit(tx, request, {
      action: "identity.remove-profile-image",
      actorId: actor.id,
      targetId: actor.id,
    });
  },
);
