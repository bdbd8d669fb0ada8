import { command, recorded } from "@/lib/core/command";
import { moveSession } from "./move-session";
import { sessionParams } from "./study-schema";

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
