import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { versionOf } from "../../lib/learning/quizzes/rules";
import { takeQuiz } from "../../lib/learning/quizzes/take-quiz";
import { db } from "..";
import { chapterQuizAttempts, courseChapters, courseEnrollments, courses, users } from "../schema";
import { callOf } from "./orders";

const STUDENT = "nuria.vidal@lonja.example";

/** A buyer of a course fails its quiz, and then passes it. Idempotent. */
export async function seedQuizAttempts(): Promise<void> {
  const [student] = await db.select().from(users).where(eq(users.email, STUDENT)).limit(1);
  if (!student || (await db.$count(chapterQuizAttempts)) > 0) return;
  const bought = db
    .select({ id: courseEnrollments.offeringId })
    .from(courseEnrollments)
    .innerJoin(courses, eq(courses.id, courseEnrollments.offeringId))
    .where(and(eq(courseEnrollments.userId, student.id), eq(courses.isFree, false)));
  const [chapter] = await db
    .select()
    .from(courseChapters)
    .where(and(isNotNull(courseChapters.quiz), inArray(courseChapters.courseId, bought)))
    .orderBy(asc(courseChapters.id))
    .limit(1);
  if (!chapter?.quiz) return;
  const { quiz } = chapter;
  const right = quiz.questions.map(({ rightOption }) => rightOption);
  const named = { id: chapter.courseId, chapterId: chapter.id, version: versionOf(quiz) };
  await takeQuiz.run(callOf(student), { ...named, answers: right.map((_, place) => (place === 0 ? 0 : 1)) });
  await takeQuiz.run(callOf(student), { ...named, answers: right });
}
