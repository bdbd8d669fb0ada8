import { command, recorded } from "@/lib/core/command/command";
import { sessionParams } from "@/lib/learning/study/schema";
import { moveSession } from "./rows";

/** Whoever proposed a date takes it back, or one of the two calls off a session that was confirmed, before it begins. */
export const cancelSession = command(
  {
    name: "learning.cancel-session",
    allow: "app:courses",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  ({ tx, actor, record, now }, which) => moveSession(tx, which, { actor, record, now, event: "cancel" }),
);
