import { sql } from "drizzle-orm";
import { z } from "zod";
import { forumFollows, forumMembers, forumPosts, forumReads } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { FLOOD } from "./constants";

/**
 * A member marks everything until now as read. The topics that they have opened or follow also keep how far: the next
 * comment is counted, and notified, from there.
 */
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
    await tx.execute(sql`
      insert into ${forumReads} (user_id, post_id, last_number, read_at)
      select ${actor.id}, post.id, post.last_number, ${now.toISOString()}::timestamptz
      from ${forumPosts} post
      where post.id in (
        select post_id from ${forumReads} where user_id = ${actor.id}
        union select post_id from ${forumFollows} where user_id = ${actor.id} and not is_muted)
      order by post.id
      on conflict (user_id, post_id) do update set last_number = excluded.last_number, read_at = excluded.read_at
      where ${forumReads}.last_number < excluded.last_number
    `);
  },
);
