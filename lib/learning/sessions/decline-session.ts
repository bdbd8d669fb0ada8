import { command, recorded } from "@/lib/core/command/command";
import { sessionParams } from "@/lib/learning/study/schema";
import { moveSession } from "./rows";

/** The other of the two cannot at that date; either may propose another. */
export const declineSession = command(
  {
    name: "learning.decline-session",
    allow: "app:courses",
    input: sessionParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  ({ tx, actor, record, now }, which) => moveSession(tx, which, { actor, record, now, event: "decline" }),
);
