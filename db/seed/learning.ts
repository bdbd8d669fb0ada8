import { inArray } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { approveCourse, approveMentorship } from "../../lib/learning/catalogue/approve-offering";
import { createCourse } from "../../lib/learning/catalogue/create-course";
import { createMentorship } from "../../lib/learning/catalogue/create-mentorship";
import { rejectCourse } from "../../lib/learning/catalogue/reject-offering";
import { setCourseImage, setMentorshipImage } from "../../lib/learning/catalogue/set-image";
import { submitCourse } from "../../lib/learning/catalogue/submit-offering";
import { createChapter } from "../../lib/learning/chapters/create-chapter";
import { createCourseCoupon } from "../../lib/learning/coupons/create-coupon";
import { setQuiz } from "../../lib/learning/quizzes/set-quiz";
import { enrollInCourse } from "../../lib/learning/study/enroll-in-offering";
import { db } from "..";
import { courses, mentorships, users } from "../schema";
import { COURSES, MENTORSHIPS, type SeededCourse } from "./learning-offerings";
import { callOf } from "./orders";
import { at, daysAgo, hoursAgo } from "./past";
import { coverOf } from "./pictures/pictures";

const APPROVED_DAYS = 24;
const WAITING_HOURS = 20;
const STUDENT_DAYS = 9;

const madeAt = (isApproved: boolean) => (isApproved ? daysAgo(APPROVED_DAYS) : hoursAgo(WAITING_HOURS));

/** The demonstration's courses and mentorships in every state. Idempotent: an owner who already has some keeps them. */
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
    const image = await coverOf(course.cover);
    const id = await at(madeAt(course.state === "approved"), () =>
      seedCourse(course, image, called(course.maker), administrator),
    );
    if (course.state !== "approved" || !course.offering.isFree) continue;
    for (const student of course.students ?? []) {
      await at(daysAgo(STUDENT_DAYS), () => enrollInCourse.run(called(student), { courseId: id }));
    }
  }
  for (const { maker, cover, offering, isApproved } of MENTORSHIPS.filter(isNew)) {
    const image = await coverOf(cover);
    await at(madeAt(isApproved), async () => {
      const { id } = await createMentorship.run(called(maker), offering);
      await setMentorshipImage.run(called(maker), { id, image });
      if (isApproved) await approveMentorship.run(administrator, { id });
    });
  }
}

async function makersAtWork(): Promise<Set<string>> {
  const taught = await db.selectDistinct({ id: courses.ownerId }).from(courses).limit(100);
  const mentored = await db.selectDistinct({ id: mentorships.ownerId }).from(mentorships).limit(100);
  return new Set([...taught, ...mentored].map(({ id }) => id));
}

async function seedCourse(
  course: SeededCourse,
  image: File,
  maker: Call,
  administrator: Call,
): Promise<number> {
  const { id } = await createCourse.run(maker, course.offering);
  await setCourseImage.run(maker, { id, image });
  for (const [place, chapter] of course.chapters.entries()) {
    const { id: chapterId } = await createChapter.run(maker, { id, ...chapter });
    const { number, ...quiz } = course.quiz ?? { number: 0, questions: [] };
    if (number === place + 1) await setQuiz.run(maker, { id, chapterId, ...quiz });
  }
  if (course.state === "draft") return id;
  await submitCourse.run(maker, { id });
  if (course.state === "approved") await approveCourse.run(administrator, { id });
  if (course.coupon) await createCourseCoupon.run(maker, { id, ...course.coupon });
  if (course.reason) await rejectCourse.run(administrator, { id, reason: course.reason });
  return id;
}
