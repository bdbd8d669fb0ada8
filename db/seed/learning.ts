import { inArray } from "drizzle-orm";
import type { Call } from "../../lib/core/command";
import { approveCourse, approveMentorship } from "../../lib/learning/approve-item";
import { createChapter } from "../../lib/learning/create-chapter";
import { createCourse } from "../../lib/learning/create-course";
import { createMentorship } from "../../lib/learning/create-mentorship";
import { enrollInCourse } from "../../lib/learning/enroll-in-course";
import { rejectCourse } from "../../lib/learning/reject-item";
import { submitCourse } from "../../lib/learning/submit-item";
import { db } from "..";
import { courses, mentorships, users } from "../schema";
import { COURSES, MENTORSHIPS, type SeededCourse } from "./learning-items";
import { callOf } from "./orders";

/** The demonstration's courses and mentorships in every state. Who has made one keeps it: run again, it changes nothing. */
export async function seedLearning(administratorEmail: string): Promise<void> {
  const makers = [...COURSES, ...MENTORSHIPS].map(({ maker }) => maker);
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.email, [...new Set([administratorEmail, ...makers])]));
  const called = (email: string) => callOf(rows.find((row) => row.email === email));
  const administrator = called(administratorEmail);
  const busy = await makersAtWork();
  const isNew = ({ maker }: { maker: string }) =>
    !busy.has(rows.find(({ email }) => email === maker)?.id ?? "");
  for (const course of COURSES.filter(isNew)) {
    const id = await seedCourse(course, called(course.maker), administrator);
    if (course.state !== "approved" || !course.item.isFree) continue;
    for (const student of course.students ?? []) await enrollInCourse.run(called(student), { courseId: id });
  }
  for (const { maker, item, isApproved } of MENTORSHIPS.filter(isNew)) {
    const { id } = await createMentorship.run(called(maker), item);
    if (isApproved) await approveMentorship.run(administrator, { id });
  }
}

async function makersAtWork(): Promise<Set<string>> {
  const taught = await db.selectDistinct({ id: courses.instructorId }).from(courses).limit(100);
  const mentored = await db.selectDistinct({ id: mentorships.mentorId }).from(mentorships).limit(100);
  return new Set([...taught, ...mentored].map(({ id }) => id));
}

async function seedCourse(course: SeededCourse, maker: Call, administrator: Call): Promise<number> {
  const { id } = await createCourse.run(maker, course.item);
  for (const chapter of course.chapters) await createChapter.run(maker, { id, ...chapter });
  if (course.state === "draft") return id;
  await submitCourse.run(maker, { id });
  if (course.state === "approved") await approveCourse.run(administrator, { id });
  if (course.reason) await rejectCourse.run(administrator, { id, reason: course.reason });
  return id;
}
