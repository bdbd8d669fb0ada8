import { command, recorded } from "@/lib/core/command/command";
import { moveSession } from "./rows";
import { sessionParams } from "./schema";

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
