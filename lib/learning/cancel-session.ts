import { command } from "@/lib/core/command";
import { moveSession } from "./move-session";
import { sessionParams } from "./study-schema";

/** Whoever proposed a date takes it back, or one of the two calls off a session that was confirmed, before it begins. */
export const cancelSession = command(
  {
    name: "learning.cancel-session",
    allow: "app:courses",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
  },
  ({ tx, actor, request, now }, which) => moveSession(tx, which, { actor, request, now, event: "cancel" }),
);
