import { db } from "@/db";
import { consume } from "@/lib/core/command/limits";
import { trustLevel } from "@/lib/forum/levels/queries";
import { FLOOD, NEWCOMER } from "@/lib/forum/posts/constants";
import { refuseNewcomer } from "./rules";

/** Rate limits before a new text is written: a new member can write less often, and with few links and mentions. */
export async function checkFlood(
  userId: string,
  kind: "topics" | "comments",
  content: string,
): Promise<void> {
  const level = await trustLevel(db, userId);
  refuseNewcomer(level, content);
  const isNew = level <= NEWCOMER.level;
  const limit = kind === "topics" ? FLOOD.newcomerTopics : FLOOD.newcomerComments;
  if (isNew) await consume({ name: `forum-new-${kind}`, key: userId, ...limit });
  await consume({ name: `forum-${kind}`, key: userId, ...FLOOD[kind] });
}
