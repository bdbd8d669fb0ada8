import { sql } from "drizzle-orm";
import {
  startupFollowers,
  startupMembers,
  startupQuestions,
  startupReads,
  startupReplies,
  startupRoomAccesses,
  startups,
  startupUpdates,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const STARTUPS_ERASURE: Area["erasure"] = [
  { owner: startupFollowers.userId },
  { owner: startupMembers.userId },
  { owner: startupRoomAccesses.userId, set: sql`reason = ''` },
];

export const STARTUPS_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [startups.removedBy],
  "whom something was shown to: its owner's proof": [startupReads.userId],
  "what was written for all to read, signed by nobody": [
    startups.founderId,
    startupQuestions.authorId,
    startupQuestions.answeredBy,
    startupReplies.authorId,
    startupUpdates.authorId,
  ],
};
