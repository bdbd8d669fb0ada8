import { and, desc, eq, isNull, lt, type SQL } from "drizzle-orm";
import { db, type Source } from "@/db";
import { chapterQuestions, courseChapters, courses, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { personLine } from "@/lib/core/format/person";
import { findReviewable } from "@/lib/learning/catalogue/queries";
import { findChapter } from "@/lib/learning/chapters/queries";
import { requireReadable } from "@/lib/learning/study/queries";
import type { ListOpenQuestions, ListQuestions } from "./schema";

type Person = Pick<Viewer, "id" | "isAdmin">;

const columns = {
  id: chapterQuestions.id,
  question: chapterQuestions.question,
  answer: chapterQuestions.answer,
  answeredAt: chapterQuestions.answeredAt,
  createdAt: chapterQuestions.createdAt,
  chapter: {
    id: courseChapters.id,
    chapterNumber: courseChapters.chapterNumber,
    title: courseChapters.title,
  },
  ownerId: courses.ownerId,
  author: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
  },
};

/**
 * The questions about a chapter, newest first, for those who can read it as students do. Throws `not_found`,
 * `forbidden` for members who are not enrolled, and `conflict` for a student who must start the course first.
 */
export async function listQuestions(viewer: Person, { id, chapterId, ...page }: ListQuestions) {
  await requireReadable(viewer, id);
  await findChapter(db, { id, chapterId });
  return questionsOfChapter(viewer, { chapterId, ...page });
}

type Page = Pick<ListQuestions, "cursor" | "limit">;

/** The same, without an access check. */
export function questionsOfChapter(viewer: Person, { chapterId, ...page }: Page & { chapterId: number }) {
  return pageOfQuestions(viewer, eq(chapterQuestions.chapterId, chapterId), page);
}

/** The unanswered questions about a course, newest first, for its owner and administrators. Throws `not_found`. */
export async function listOpenQuestions(viewer: Person, { id, ...page }: ListOpenQuestions) {
  await findReviewable(viewer, { kind: "course", id });
  const isOpen = and(eq(chapterQuestions.courseId, id), isNull(chapterQuestions.answeredAt));
  return pageOfQuestions(viewer, isOpen, page);
}

async function pageOfQuestions(viewer: Person, where: SQL | undefined, { cursor, limit }: Page) {
  const before = cursor === undefined ? undefined : lt(chapterQuestions.id, cursor);
  const rows = await questionRows(db, and(where, before), limit + 1);
  return pageOf(
    rows.map((row) => questionLine(row, viewer)),
    limit,
    idOf,
  );
}

/** One question that was just asked or answered. */
export async function readQuestion(source: Source, viewer: Person, id: number): Promise<QuestionLine> {
  const [row] = await questionRows(source, eq(chapterQuestions.id, id), 1);
  if (!row) throw new Error("the question was not found");
  return questionLine(row, viewer);
}

function questionRows(source: Source, where: SQL | undefined, limit: number) {
  return source
    .select(columns)
    .from(chapterQuestions)
    .innerJoin(courseChapters, eq(courseChapters.id, chapterQuestions.chapterId))
    .innerJoin(courses, eq(courses.id, chapterQuestions.courseId))
    .innerJoin(users, eq(users.id, chapterQuestions.authorId))
    .where(and(where, isNull(chapterQuestions.removedAt)))
    .orderBy(desc(chapterQuestions.id))
    .limit(limit);
}

/** A question in the documented shape. Must survive JSON. */
export type QuestionLine = ReturnType<typeof questionLine>;

type Row = Awaited<ReturnType<typeof questionRows>>[number];

function questionLine({ ownerId, author, answeredAt, createdAt, ...row }: Row, viewer: Person) {
  const isOwner = viewer.id === ownerId;
  const isMine = viewer.id === author.id;
  return {
    ...row,
    answeredAt: isoOrNull(answeredAt),
    createdAt: createdAt.toISOString(),
    author: { ...personLine(author), isMe: isMine },
    mayAnswer: isOwner,
    mayRemove: isOwner || (isMine ? answeredAt === null : viewer.isAdmin),
  };
}
