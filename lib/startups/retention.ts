import {
  files,
  startupDocuments,
  startupFollowers,
  startupMembers,
  startupMetrics,
  startupQuestions,
  startupReads,
  startupReplies,
  startupRoomAccesses,
  startups,
  startupUpdates,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { daysAgo } from "@/lib/core/retention";
import { LOOSE_LOGO_HOURS } from "./profiles/constants";
import { removeLooseLogos } from "./profiles/logos";

export const STARTUPS_KEPT: Area["kept"] = {
  "what is shown as long as the startup is there": [startupMembers, startupMetrics, startups],
  "what investors were told before they paid": [startupQuestions, startupReplies, startupUpdates],
  "who was shown what: its owner's proof": [startupDocuments, startupReads, startupRoomAccesses],
  "until the member takes it back": [startupFollowers],
};

export const STARTUPS_RETENTION: Area["retention"] = [
  { table: files, since: files.createdAt, before: daysAgo(LOOSE_LOGO_HOURS / 24), run: removeLooseLogos },
];
