import { command, recorded } from "@/lib/core/command/command";
import { sessionParams } from "@/lib/learning/study/schema";
import { moveSession } from "./rows";

/** The other party confirms the proposed date. Nobody can have two confirmed sessions at the same time. */
export const confirmSession = command(
  {
    name: "learning.confirm-session",
    allow: "app:courses",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  ({ tx, actor, record, now }, which) => moveSession(tx, which, { actor, record, now, event: "confirm" }),
);
