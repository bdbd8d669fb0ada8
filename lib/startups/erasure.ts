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
  "actions of administrators": [startups.removedBy],
  "evidence for the owner of who read a document": [startupReads.userId],
  "public texts, which no longer name their author": [
    startups.founderId,
    startupQuestions.authorId,
    startupQuestions.answeredBy,
    startupReplies.authorId,
    startupUpdates.authorId,
  ],
};
