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
import { exportTable, type PersonalData } from "@/lib/core/personal-data";
import { feedData, roomData } from "@/lib/offers/personal-data";

/**
 * A member's startups, and their reads, questions and subscriptions of others, for the export of their personal data.
 */
export const STARTUPS_DATA: readonly PersonalData[] = [
  exportTable("startups", startups, startups.founderId, [
    "id",
    "name",
    "tagline",
    "description",
    "industry",
    "stage",
    "teamSize",
    "foundingDate",
    "country",
    "website",
    "targetInvestmentCents",
    "equityPoints",
    "valuationCents",
    "sharedMetrics",
    "status",
    "createdAt",
  ]),
  exportTable("equipos-de-startups", startupMembers, startupMembers.userId, [
    "id",
    "startupId",
    "name",
    "role",
    "acceptedAt",
  ]),
  ...feedData(
    {
      updates: startupUpdates,
      replies: startupReplies,
      questions: startupQuestions,
      followers: startupFollowers,
    },
    {
      updates: "novedades-de-startups",
      replies: "respuestas-en-startups",
      questions: "preguntas-a-startups",
      followers: "startups-seguidas",
    },
  ),
  ...roomData(
    { accesses: startupRoomAccesses, reads: startupReads },
    { accesses: "accesos-a-salas", reads: "documentos-leidos" },
  ),
];
