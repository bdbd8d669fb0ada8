import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { db, type Source } from "@/db";
import { chapterQuizAttempts, courseChapters } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { isOffered } from "@/lib/learning/catalogue/rules";
import { type ChapterVersion, MAX_CHAPTERS } from "@/lib/learning/chapters/constants";
import { findChapter } from "@/lib/learning/chapters/queries";
import { requireReadable } from "@/lib/learning/study/queries";
import { NO_QUIZ, QUIZ_ATTEMPTS, type Quiz } from "./constants";
import { type QuizState, quizState, versionOf } from "./rules";
import type { ListAttempts } from "./schema";

type Person = Pick<Viewer, "id" | "isAdmin">;
type Named = { id: number; chapterId: number; version?: ChapterVersion | undefined };

/**
 * The quiz of a chapter, for those who can read it as students do. The right answers are null for a student who has not
 * passed it. `version` chooses the proposed one for the owner and administrators. Throws `not_found`, also if the
 * chapter has none, `forbidden` for members who are not enrolled, and `conflict` for a student who must start first,
 * unless they are an administrator.
 */
export async function getQuiz(viewer: Person, named: Named) {
  const { quiz, ...page } = await readQuiz(viewer, named);
  if (!quiz) throw new DomainError("not_found", NO_QUIZ);
  return { ...page, quiz };
}

export type QuizPage = Awaited<ReturnType<typeof getQuiz>>;

/** The same, with null if the chapter has no quiz. */
export async function readQuiz(viewer: Person, { id, chapterId, version }: Named) {
  const asksProposed = version === "proposed";
  const { access, course, enrollment } = await requireReadable(viewer, id, asksProposed);
  const isProposed = access !== "student" && asksProposed && course.changedAt !== null;
  const chapter = await findChapter(db, { id, chapterId }, isProposed);
  const attempts =
    enrollment && chapter.quiz ? await lastAttempts(db, { enrollmentId: enrollment.id, chapterId }) : [];
  return {
    course: { id: course.id, title: course.title },
    access,
    isOffered: isOffered(course),
    chapter: { id: chapter.id, chapterNumber: chapter.chapterNumber, title: chapter.title },
    quiz: chapter.quiz && quizView(chapter.quiz, enrollment ? attempts : null),
  };
}

/** The quizzes of a course by the id of their chapter, for those who review it. Without an access check. */
export async function quizzesOf(courseId: number): Promise<ReadonlyMap<number, QuizView>> {
  const rows = await db
    .select({ id: courseChapters.id, quiz: courseChapters.quiz })
    .from(courseChapters)
    .where(and(eq(courseChapters.courseId, courseId), isNotNull(courseChapters.quiz)))
    .limit(MAX_CHAPTERS);
  return new Map(rows.flatMap(({ id, quiz }) => (quiz ? [[id, reviewedQuiz(quiz)] as const] : [])));
}

type Attempts = Awaited<ReturnType<typeof lastAttempts>>;

/** A quiz in the documented shape, for a student with these attempts, or with null for those who review it. */
export type QuizView = ReturnType<typeof quizView>;

/** The quiz as its owner and administrators see it. */
export const reviewedQuiz = (quiz: Quiz): QuizView => quizView(quiz, null);

function quizView(quiz: Quiz, attempts: Attempts | null) {
  const state = attempts && quizState(attempts, quiz, clock.now());
  const showsRight = !state || state.isPassed;
  const version = versionOf(quiz);
  const last = attempts?.[0];
  return {
    passPercent: quiz.passPercent,
    attemptsPerDay: quiz.attemptsPerDay,
    version,
    questions: quiz.questions.map(({ question, options, rightOption }) => ({
      ...{ question, options },
      rightOption: showsRight ? rightOption : null,
    })),
    mine: state && { ...stateLine(state), last: last ? attemptLine(last, version) : null },
  };
}

/** A student's state in the documented shape. */
export const stateLine = ({ nextAttemptAt, ...state }: QuizState) => ({
  ...state,
  nextAttemptAt: isoOrNull(nextAttemptAt),
});

const columns = {
  id: chapterQuizAttempts.id,
  version: chapterQuizAttempts.version,
  percent: chapterQuizAttempts.percent,
  isPassed: chapterQuizAttempts.isPassed,
  answers: chapterQuizAttempts.answers,
  wrong: chapterQuizAttempts.wrong,
  createdAt: chapterQuizAttempts.createdAt,
};

type Student = { enrollmentId: number; chapterId: number };

const isBy = ({ enrollmentId, chapterId }: Student) =>
  and(eq(chapterQuizAttempts.enrollmentId, enrollmentId), eq(chapterQuizAttempts.chapterId, chapterId));

/** The newest attempts of a student, as many as `quizState` needs. */
export function lastAttempts(source: Source, student: Student) {
  return source
    .select(columns)
    .from(chapterQuizAttempts)
    .where(isBy(student))
    .orderBy(desc(chapterQuizAttempts.id))
    .limit(QUIZ_ATTEMPTS.max);
}

/** Whether a student has passed the quiz of a chapter. */
export async function hasPassed(source: Source, student: Student): Promise<boolean> {
  return (await source.$count(chapterQuizAttempts, and(isBy(student), chapterQuizAttempts.isPassed))) > 0;
}

/**
 * The viewer's own attempts at the quiz of a chapter, newest first, also after the quiz is gone. Throws `not_found` for
 * an unknown chapter, and `forbidden` and `conflict` like `getQuiz`.
 */
export async function listAttempts(viewer: Person, { id, chapterId, cursor, limit }: ListAttempts) {
  const { enrollment } = await requireReadable(viewer, id);
  const { quiz } = await findChapter(db, { id, chapterId });
  const before = cursor === undefined ? undefined : lt(chapterQuizAttempts.id, cursor);
  const rows = await db
    .select(columns)
    .from(chapterQuizAttempts)
    .where(and(isBy({ enrollmentId: enrollment?.id ?? 0, chapterId }), before))
    .orderBy(desc(chapterQuizAttempts.id))
    .limit(limit + 1);
  const version = quiz && versionOf(quiz);
  return pageOf(
    rows.map((row) => attemptLine(row, version)),
    limit,
    idOf,
  );
}

/** An attempt in the documented shape. Must survive JSON. */
export type AttemptLine = ReturnType<typeof attemptLine>;

/** An attempt, compared with the current version of the quiz. */
export function attemptLine({ version, createdAt, ...row }: Attempts[number], current: string | null) {
  return { ...row, isCurrent: version === current, createdAt: createdAt.toISOString() };
}
