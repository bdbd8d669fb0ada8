import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { certificates, courses, users } from "@/db/schema";
import { together } from "@/lib/core/db/transaction";
import { fullName } from "@/lib/core/format/person";
import { randomCode } from "@/lib/core/format/public-code";
import { recordActivity } from "@/lib/identity/activity/activities";
import { notify } from "@/lib/notifications/notice";
import type { CourseEnrollment } from "./access";

type Earned = { enrollment: CourseEnrollment; chapters: number; now: Date };

/** The code of the enrolment's only certificate; issues it if there is none. The enrolment must be locked. */
export async function ensureCertificate(tx: Tx, { enrollment, chapters, now }: Earned): Promise<string> {
  const [known] = await tx
    .select({ code: certificates.code })
    .from(certificates)
    .where(eq(certificates.enrollmentId, enrollment.id))
    .limit(1);
  if (known) return known.code;
  const [[student], [course]] = await together(
    tx.select().from(users).where(eq(users.id, enrollment.userId)).limit(1),
    tx
      .select({ title: courses.title, firstName: users.firstName, lastName: users.lastName })
      .from(courses)
      .innerJoin(users, eq(users.id, courses.ownerId))
      .where(eq(courses.id, enrollment.offeringId))
      .limit(1),
  );
  if (!student || !course) throw new Error("the student or the course of the enrolment was not found");
  const code = randomCode();
  await tx.insert(certificates).values({
    code,
    enrollmentId: enrollment.id,
    studentName: fullName(student),
    courseTitle: course.title,
    instructorName: fullName(course),
    chapters,
    issuedAt: now,
  });
  await notify(tx, {
    userId: enrollment.userId,
    category: "learning",
    kind: "learning.certificate",
    title: "Curso completado",
    body: `Has completado «${course.title}». Ya tienes tu certificado.`,
    href: `/certificates/${code}`,
    dedupeKey: `certificate:${enrollment.id}`,
  });
  const completion = { userId: enrollment.userId, type: "course_completion" as const };
  const details = { entityId: String(enrollment.offeringId), data: { title: course.title } };
  await recordActivity(tx, { ...completion, ...details }, now);
  return code;
}
