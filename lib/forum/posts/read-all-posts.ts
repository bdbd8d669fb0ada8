import { z } from "zod";
import { forumMembers } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { FLOOD } from "./constants";

/** A member marks everything until now as read. */
export const readAllPosts = command(
  {
    name: "forum.read-all-posts",
    allow: "app:forum",
    input: z.object({}),
    refuses: ["rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "forum-marks", key: actor.id, ...FLOOD.marks }),
  },
  async ({ tx, actor, now }) => {
    await tx
      .insert(forumMembers)
      .values({ userId: actor.id, allReadAt: now })
      .onConflictDoUpdate({ target: forumMembers.userId, set: { allReadAt: now } });
  },
);
