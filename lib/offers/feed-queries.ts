import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { users } from "@/db/schema";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullName } from "@/lib/core/format/person";
import { requireShown } from "./access";
import { MAX_REPLIES } from "./constants";
import type { OfferDefinition, Person } from "./offer";
import type { ListInput } from "./schema";

/** The viewer, and the owner of the offer. */
type Looking = { viewer: Person | null; ownerId: string };

const author = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  deletedAt: users.deletedAt,
};

type Author = { id: string; firstName: string; lastName: string; deletedAt: Date | null };

// Visitors do not see the surnames of members.
function authorLine(
  { id, firstName, lastName, deletedAt }: Author,
  { viewer, ownerId }: Looking,
): { name: string; isOwner: boolean; isMe: boolean } {
  const name = viewer ? fullName({ firstName, lastName }) : firstName;
  return { name: deletedAt ? "Cuenta eliminada" : name, isOwner: id === ownerId, isMe: id === viewer?.id };
}

/** Lists the updates of an offer, newest first, each with its replies. Throws `not_found`. */
export async function listUpdates(
  offer: OfferDefinition,
  viewer: Person | null,
  { id, cursor, limit }: ListInput,
) {
  const { ownerId } = await requireShown(offer, db, { id, viewer });
  const { updates, replies } = offer;
  const before = cursor === undefined ? undefined : lt(updates.id, Number(cursor));
  const found = await updatesOf(offer, db, and(eq(updates.offerId, id), before))
    .orderBy(desc(updates.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, idOf);
  const ids = rows.map((row) => row.id);
  const replyRows = ids.length > 0 ? await repliesOf(offer, db, inArray(replies.updateId, ids)) : [];
  const looking = { viewer, ownerId };
  const lines = rows.map((row) => ({
    ...updateLine(row, looking),
    replies: replyRows
      .filter(({ updateId }) => updateId === row.id)
      .map((reply) => replyLine(reply, looking)),
  }));
  return { rows: lines, nextCursor };
}

export type UpdateLine = Awaited<ReturnType<typeof listUpdates>>["rows"][number];
export type ReplyLine = UpdateLine["replies"][number];

type One = { id: number; viewer: Person; ownerId: string };

/** Returns one update that was just written. */
export async function readUpdate(
  offer: OfferDefinition,
  source: Source,
  { id, ...looking }: One,
): Promise<UpdateLine> {
  const [row] = await updatesOf(offer, source, eq(offer.updates.id, id)).limit(1);
  if (!row) throw new Error("the update was not found");
  return { ...updateLine(row, looking), replies: [] };
}

/** Returns one reply that was just written. */
export async function readReply(
  offer: OfferDefinition,
  source: Source,
  { id, ...looking }: One,
): Promise<ReplyLine> {
  const [row] = await repliesOf(offer, source, eq(offer.replies.id, id));
  if (!row) throw new Error("the reply was not found");
  return replyLine(row, looking);
}

function updatesOf({ updates }: OfferDefinition, source: Source, where: SQL | undefined) {
  const { id, title, body, metrics, createdAt } = updates;
  return source
    .select({ id, title, body, metrics, createdAt, author })
    .from(updates)
    .innerJoin(users, eq(users.id, updates.authorId))
    .where(and(where, isNull(updates.removedAt)))
    .$dynamic();
}

type UpdateRow = Awaited<ReturnType<typeof updatesOf>>[number];

function updateLine({ author: by, ...row }: UpdateRow, looking: Looking) {
  return { ...row, ...authored(by, looking) };
}

// The latest replies of each update, in chronological order.
function repliesOf({ replies }: OfferDefinition, source: Source, where: SQL | undefined) {
  const ranked = source
    .select({
      id: replies.id,
      updateId: replies.updateId,
      authorId: replies.authorId,
      body: replies.body,
      createdAt: replies.createdAt,
      place: sql<number>`row_number() over (partition by ${replies.updateId} order by ${replies.id} desc)`.as(
        "place",
      ),
    })
    .from(replies)
    .where(and(where, isNull(replies.removedAt)))
    .as("ranked");
  const { id, updateId, body, createdAt } = ranked;
  return source
    .select({ id, updateId, body, createdAt, author })
    .from(ranked)
    .innerJoin(users, eq(users.id, ranked.authorId))
    .where(lte(ranked.place, MAX_REPLIES))
    .orderBy(asc(ranked.id));
}

type ReplyRow = Awaited<ReturnType<typeof repliesOf>>[number];

function replyLine({ author: by, updateId: _, ...row }: ReplyRow, looking: Looking) {
  return { ...row, ...authored(by, looking) };
}

// Authors remove their own updates and replies, administrators those of everyone.
function authored(by: Author, looking: Looking) {
  const author = authorLine(by, looking);
  return { author, mayRemove: author.isMe || looking.viewer?.isAdmin === true };
}

/**
 * Lists the questions about an offer, newest first: answered ones are visible to everyone, unanswered ones only to
 * their author, the owner and administrators. Throws `not_found`.
 */
export async function listQuestions(
  offer: OfferDefinition,
  viewer: Person | null,
  { id, cursor, limit }: ListInput,
) {
  const { ownerId } = await requireShown(offer, db, { id, viewer });
  const { questions } = offer;
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === ownerId);
  const isAnswered = isNotNull(questions.answeredAt);
  const seen = viewer ? or(isAnswered, eq(questions.authorId, viewer.id)) : isAnswered;
  const before = cursor === undefined ? undefined : lt(questions.id, Number(cursor));
  const found = await questionsOf(
    offer,
    db,
    and(eq(questions.offerId, id), before, seesAll ? undefined : seen),
  )
    .orderBy(desc(questions.id))
    .limit(limit + 1);
  const lines = found.map((row) => questionLine(row, { viewer, ownerId }));
  return pageOf(lines, limit, idOf);
}

export type QuestionLine = Awaited<ReturnType<typeof listQuestions>>["rows"][number];

/** Returns one question that was just asked or answered. */
export async function readQuestion(
  offer: OfferDefinition,
  source: Source,
  { id, ...looking }: One,
): Promise<QuestionLine> {
  const [row] = await questionsOf(offer, source, eq(offer.questions.id, id)).limit(1);
  if (!row) throw new Error("the question was not found");
  return questionLine(row, looking);
}

function questionsOf({ questions }: OfferDefinition, source: Source, where: SQL | undefined) {
  const { id, question, answer, answeredAt, createdAt } = questions;
  return source
    .select({ id, question, answer, answeredAt, createdAt, author })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.authorId))
    .where(and(where, isNull(questions.removedAt)))
    .$dynamic();
}

type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number];

function questionLine({ author: by, ...row }: QuestionRow, looking: Looking) {
  const { viewer, ownerId } = looking;
  const line = authorLine(by, looking);
  const isOpen = row.answeredAt === null;
  return {
    ...row,
    author: line,
    mayAnswer: isOpen && viewer?.id === ownerId,
    mayRemove: (line.isMe && isOpen) || (!line.isMe && viewer?.isAdmin === true),
  };
}

/** Returns how many members follow an offer, and whether the viewer does. */
export async function readFollowing(
  { followers }: OfferDefinition,
  { id, viewer }: { id: number; viewer: Person | null },
  source: Source = db,
) {
  const isFollowing = viewer
    ? sql<boolean>`coalesce(bool_or(${followers.userId} = ${viewer.id}), false)`
    : sql<boolean>`false`;
  const [row] = await source
    .select({ followers: sql<number>`count(*)::int`, isFollowing })
    .from(followers)
    .where(eq(followers.offerId, id));
  return row ?? { followers: 0, isFollowing: false };
}

export type Following = Awaited<ReturnType<typeof readFollowing>>;
