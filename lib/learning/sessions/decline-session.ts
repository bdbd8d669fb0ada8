import { command, recorded } from "@/lib/core/command/command";
import { moveSession } from "./rows";
import { sessionParams } from "./schema";

/** The other party declines the date. Either can propose another one. */
export const declineSession = command(
  {
    name: "learning.decline-session",
    allow: "user",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  ({ tx, actor, record, now }, which) => moveSession(tx, which, { actor, record, now, event: "decline" }),
);
