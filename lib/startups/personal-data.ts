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
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/**
 * A member's startups, and their reads, questions and subscriptions of others, for the export of their personal data.
 */
export const STARTUPS_DATA: readonly PersonalData[] = [
  ofTable("startups", startups, startups.founderId, [
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
  ofTable("equipos-de-startups", startupMembers, startupMembers.userId, [
    "id",
    "startupId",
    "name",
    "role",
    "acceptedAt",
  ]),
  ofTable("novedades-de-startups", startupUpdates, startupUpdates.authorId, [
    "id",
    "title",
    "body",
    "metrics",
    "createdAt",
  ]),
  ofTable("respuestas-en-startups", startupReplies, startupReplies.authorId, [
    "id",
    "updateId",
    "body",
    "createdAt",
  ]),
  ofTable(
    "preguntas-a-startups",
    startupQuestions,
    { role: { asked: startupQuestions.authorId, answered: startupQuestions.answeredBy } },
    ["id", "question", "answer", "createdAt", "answeredAt"],
  ),
  ofTable("startups-seguidas", startupFollowers, startupFollowers.userId, ["offerId", "createdAt"]),
  ofTable("accesos-a-salas", startupRoomAccesses, startupRoomAccesses.userId, [
    "id",
    "offerId",
    "reason",
    "promisedAt",
    "status",
    "createdAt",
    "decidedAt",
  ]),
  ofTable("documentos-leidos", startupReads, startupReads.userId, ["id", "documentId", "readAt"]),
];
