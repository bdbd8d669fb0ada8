import { command, recorded } from "@/lib/core/command/command";
import { moveSession } from "./rows";
import { sessionParams } from "./schema";

/** The proposer withdraws a date, or either party cancels a confirmed session before it begins. */
export const cancelSession = command(
  {
    name: "learning.cancel-session",
    allow: "user",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  ({ tx, actor, record, now }, which) => moveSession(tx, which, { actor, record, now, event: "cancel" }),
);
