import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { dropPicture } from "./picture";

/** A member removes their picture; without a picture it does nothing and is no error. */
export const removeProfileImage = command(
  { name: "identity.remove-profile-image", allow: "user", input: z.object({}), refuses: [], audit: recorded },
  async ({ tx, actor, now, record }) => {
    await lockUser(tx, actor.id);
    if (!(await dropPicture(tx, actor.id))) return;
    await tx.update(users).set({ profileImageUrl: null, updatedAt: now }).where(eq(users.id, actor.id));
    record({ targetId: actor.id });
  },
);
