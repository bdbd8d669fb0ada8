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
  "shown as long as the startup exists": [startupMembers, startupMetrics, startups],
  "information that investors received before they paid": [startupQuestions, startupReplies, startupUpdates],
  "evidence for the owner of who read which document": [startupDocuments, startupReads, startupRoomAccesses],
  "kept until the member removes it": [startupFollowers],
};

export const STARTUPS_RETENTION: Area["retention"] = [
  { table: files, since: files.createdAt, before: daysAgo(LOOSE_LOGO_HOURS / 24), run: removeLooseLogos },
];
