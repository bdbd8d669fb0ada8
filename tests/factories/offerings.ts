import { db } from "@/db";
import { courseChapters, courseEnrollments, courses, mentorshipEnrollments, mentorships } from "@/db/schema";

const open = { approvalStatus: "approved", status: "active" } as const;

/** Creates a course in the catalogue, by default a free one. */
export async function makeCourse(
  owner: { id: string },
  overrides: Partial<typeof courses.$inferInsert> = {},
) {
  const [row] = await db
    .insert(courses)
    .values({
      ownerId: owner.id,
      title: "Finanzas personales",
      description: "Ahorrar, invertir y dormir tranquilo.",
      ...open,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no course was made");
  return row;
}

/** Creates a mentorship in the catalogue, by default a free one. */
export async function makeMentorship(
  owner: { id: string },
  overrides: Partial<typeof mentorships.$inferInsert> = {},
) {
  const [row] = await db
    .insert(mentorships)
    .values({
      ownerId: owner.id,
      title: "Tu primera inversión",
      description: "Tres sesiones para empezar con un plan.",
      services: "Tres videollamadas y un plan por escrito",
      ...open,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no mentorship was made");
  return row;
}

let chaptersMade = 0;

export async function makeChapter(
  course: { id: number },
  overrides: Partial<typeof courseChapters.$inferInsert> = {},
) {
  chaptersMade += 1;
  const [row] = await db
    .insert(courseChapters)
    .values({
      courseId: course.id,
      chapterNumber: chaptersMade,
      title: "El presupuesto",
      description: "Saber en qué se va el dinero.",
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no chapter was made");
  return row;
}

/** Enrols a student in the course, by default without a purchase. */
export async function enrollIn(
  course: { id: number },
  student: { id: string },
  overrides: Partial<typeof courseEnrollments.$inferInsert> = {},
) {
  await db.insert(courseEnrollments).values({ offeringId: course.id, userId: student.id, ...overrides });
}

/** The same for a mentorship. */
export async function enrollInMentoring(mentorship: { id: number }, student: { id: string }) {
  await db.insert(mentorshipEnrollments).values({ offeringId: mentorship.id, userId: student.id });
}
