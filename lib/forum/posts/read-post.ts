import { sql } from "drizzle-orm";
import { forumReads } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { countActivity } from "@/lib/forum/levels/activity";
import { readPostInput } from "@/lib/forum/schema";
import { FLOOD } from "./constants";
import { findPost } from "./queries";

/** Stores how far a member has read a topic. The mark never moves back, nor beyond the last comment. */
export const readPost = command(
  {
    name: "forum.read-post",
    allow: "app:forum",
    input: readPostInput,
    refuses: ["not_found", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "forum-marks", key: actor.id, ...FLOOD.marks }),
  },
  async ({ tx, actor, now }, { id, number }) => {
    const post = await findPost(tx, actor, id);
    const lastNumber = Math.min(number, post.lastNumber);
    const [row] = await tx
      .insert(forumReads)
      .values({ userId: actor.id, postId: id, lastNumber, readAt: now })
      .onConflictDoUpdate({
        target: [forumReads.userId, forumReads.postId],
        set: { lastNumber: sql`greatest(${forumReads.lastNumber}, ${lastNumber})`, readAt: now },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (row?.isNew && post.userId !== actor.id) await countActivity(tx, actor.id, "topicsRead");
  },
);
