import { exportTable, type PersonalData } from "@/lib/core/personal-data";
import type { OfferDefinition } from "./offer";
import type { RoomDefinition } from "./rooms/room";

type FeedTables = Pick<OfferDefinition, "updates" | "replies" | "questions" | "followers">;
type RoomTables = Pick<RoomDefinition, "accesses" | "reads">;

/**
 * What a member has written about offers of one kind, and the offers they follow, for the export of their personal
 * data; `names` are the names of its files.
 */
export const feedData = (
  { updates, replies, questions, followers }: FeedTables,
  names: Readonly<Record<keyof FeedTables, string>>,
): readonly PersonalData[] => [
  exportTable(names.updates, updates, updates.authorId, ["id", "title", "body", "metrics", "createdAt"]),
  exportTable(names.replies, replies, replies.authorId, ["id", "updateId", "body", "createdAt"]),
  exportTable(
    names.questions,
    questions,
    { role: { asked: questions.authorId, answered: questions.answeredBy } },
    ["id", "question", "answer", "createdAt", "answeredAt"],
  ),
  exportTable(names.followers, followers, followers.userId, ["offerId", "createdAt"]),
];

/** A member's requests for access to data rooms of one kind, and the documents they have read there. */
export const roomData = (
  { accesses, reads }: RoomTables,
  names: Readonly<Record<keyof RoomTables, string>>,
): readonly PersonalData[] => [
  exportTable(names.accesses, accesses, accesses.userId, [
    "id",
    "offerId",
    "reason",
    "promisedAt",
    "status",
    "createdAt",
    "decidedAt",
  ]),
  exportTable(names.reads, reads, reads.userId, ["id", "documentId", "readAt"]),
];
