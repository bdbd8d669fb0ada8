import { and, asc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { DAY_MINUTES } from "../../lib/core/format/durations";
import { answerQuestion } from "../../lib/learning/questions/answer-question";
import { askQuestion } from "../../lib/learning/questions/ask-question";
import { confirmSession } from "../../lib/learning/sessions/confirm-session";
import { proposeSession } from "../../lib/learning/sessions/propose-session";
import { completeChapter } from "../../lib/learning/study/complete-chapter";
import { enrollInCourse, enrollInMentorship } from "../../lib/learning/study/enroll-in-offering";
import { writeCourseReview } from "../../lib/learning/study/write-review";
import { db } from "..";
import { courseChapters, courseEnrollments, courses, mentorships, users } from "../schema";
import { callOf } from "./orders";

const TEACHER = "marta.ferrer@lonja.example";
const BEGINNER = "lucia.marco@lonja.example";
const GRADUATE = "nuria.vidal@lonja.example";

const REVIEW = {
  stars: 5,
  comment: "En una tarde he visto en qué se me iba el sueldo. El fondo de emergencia ya está en marcha.",
};

const ASKED = {
  question: "¿El seguro del coche va en lo fijo, aunque solo se pague una vez al año?",
  answer: "Sí: divídelo entre doce y guarda esa parte cada mes. Cuando llegue el recibo, ya lo tienes.",
};
const OPEN_QUESTION = "¿Cuenta como gasto fijo la cuota de un préstamo que termina este año?";

/**
 * A student in the middle of a course, one at its end, their questions, and a mentorship with its sessions. Idempotent.
 */
export async function seedStudies(): Promise<void> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.email, [TEACHER, BEGINNER, GRADUATE]));
  const person = (email: string) => rows.find((row) => row.email === email);
  const [teacher, beginner, graduate] = [person(TEACHER), person(BEGINNER), person(GRADUATE)];
  const course = teacher && (await freeCourseOf(teacher.id));
  if (!course || !graduate || (await isEnrolled(course.id, graduate.id))) return;
  const chapters = await db
    .select({ id: courseChapters.id })
    .from(courseChapters)
    .where(eq(courseChapters.courseId, course.id))
    .orderBy(asc(courseChapters.chapterNumber));
  await enrollInCourse.run(callOf(graduate), { courseId: course.id });
  for (const { id: chapterId } of chapters) {
    await completeChapter.run(callOf(graduate), { id: course.id, chapterId });
  }
  await writeCourseReview.run(callOf(graduate), { id: course.id, ...REVIEW });
  const [first, second] = chapters;
  if (first && second && beginner && (await isEnrolled(course.id, beginner.id))) {
    const about = { id: course.id, chapterId: first.id };
    const { question, answer } = ASKED;
    const { id: questionId } = await askQuestion.run(callOf(beginner), { ...about, question });
    await answerQuestion.run(callOf(teacher), { ...about, questionId, answer });
    await completeChapter.run(callOf(beginner), about);
    const next = { id: course.id, chapterId: second.id, question: OPEN_QUESTION };
    await askQuestion.run(callOf(beginner), next);
  }
  await seedSessions(callOf(teacher), callOf(beginner), teacher.id);
}

async function seedSessions(mentor: Call, student: Call, mentorId: string): Promise<void> {
  const [mentorship] = await db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(and(eq(mentorships.ownerId, mentorId), eq(mentorships.isFree, true)))
    .limit(1);
  if (!mentorship) return;
  const { id } = mentorship;
  await enrollInMentorship.run(student, { mentorshipId: id });
  const inDays = (days: number) => plusMinutes(clock.now(), days * DAY_MINUTES).toISOString();
  const note = "Llevaré los extractos de los tres últimos meses.";
  const agreed = await proposeSession.run(student, { id, startsAt: inDays(6), minutes: 90, note });
  await confirmSession.run(mentor, { id, sessionId: agreed.id });
  const { enrollmentId } = agreed;
  await proposeSession.run(mentor, { id, enrollmentId, startsAt: inDays(13), minutes: 60 });
}

async function freeCourseOf(instructorId: string) {
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.ownerId, instructorId),
        eq(courses.isFree, true),
        eq(courses.approvalStatus, "approved"),
      ),
    )
    .orderBy(asc(courses.id))
    .limit(1);
  return course;
}

async function isEnrolled(courseId: number, userId: string): Promise<boolean> {
  const mine = and(eq(courseEnrollments.offeringId, courseId), eq(courseEnrollments.userId, userId));
  return (await db.$count(courseEnrollments, mine)) > 0;
}
