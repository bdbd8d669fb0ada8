import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import {
  certificates,
  courseChapters,
  courseEnrollments,
  courses,
  mentorshipEnrollments,
  mentorships,
  notifications,
  purchases,
} from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import type { OfferingKind } from "@/lib/learning/constants";
import { createEnrollment } from "@/lib/learning/study/enrollment-rows";
import { makeUser } from "./identity";

type CourseOverrides = Partial<typeof courses.$inferInsert> & { chapters?: number };

/** An open course of a new instructor, with this many chapters. */
export async function aTaughtCourse({ chapters = 3, ...overrides }: CourseOverrides = {}) {
  const ownerId = overrides.ownerId ?? (await makeUser({ firstName: "Inés", lastName: "Docente" })).id;
  const [course] = await db
    .insert(courses)
    .values({
      title: "Contabilidad por partida doble",
      description: "De dónde sale el dinero y adónde va.",
      approvalStatus: "approved",
      status: "active",
      ...overrides,
      ownerId,
    })
    .returning();
  if (!course) throw new Error("no course was made");
  const made = [];
  for (let number = 1; number <= chapters; number += 1) made.push(await addChapter(course.id, number));
  return { ...course, chapters: made };
}

/** Inserts a chapter directly, without recalculating anyone's progress. */
export async function addChapter(
  courseId: number,
  chapterNumber: number,
  overrides: Partial<typeof courseChapters.$inferInsert> = {},
) {
  const [chapter] = await db
    .insert(courseChapters)
    .values({
      courseId,
      chapterNumber,
      title: `Capítulo ${chapterNumber}`,
      description: `De qué trata el ${chapterNumber}`,
      content: `# Texto del capítulo ${chapterNumber}`,
      ...overrides,
    })
    .returning();
  if (!chapter) throw new Error("no chapter was made");
  return chapter;
}

/** An open mentorship of a new mentor. */
export async function aMentorship(overrides: Partial<typeof mentorships.$inferInsert> = {}) {
  const ownerId =
    overrides.ownerId ??
    (await makeUser({ firstName: "Mario", lastName: "Mentor", timezone: "Europe/Madrid" })).id;
  const [mentorship] = await db
    .insert(mentorships)
    .values({
      title: "Tu primer plan de negocio",
      description: "Una hora a la semana.",
      services: "Revisión del plan",
      contactInfo: "mario@lonja.example",
      approvalStatus: "approved",
      status: "active",
      ...overrides,
      ownerId,
    })
    .returning();
  if (!mentorship) throw new Error("no mentorship was made");
  return mentorship;
}

type User = Awaited<ReturnType<typeof makeUser>>;

type Asked = {
  kind?: OfferingKind;
  user?: User;
  /** Whether it was paid for, and with the consent that ends the right of withdrawal. */
  paid?: boolean | "consented";
  /** Whether the student has opened it, or had a session. */
  hasOpened?: boolean;
};

/** A student of the offering, by default a new one; returned with the enrolment's id. */
export async function aStudent(
  offering: { id: number },
  { kind = "course", user, paid = false, hasOpened = false }: Asked = {},
) {
  const student =
    user ?? (await makeUser({ firstName: "Alba", lastName: "Alumna", timezone: "America/Lima" }));
  const purchaseId = paid ? await aPurchase(offering, { kind, buyerId: student.id, paid }) : null;
  const enrollmentId = await db.transaction((tx) =>
    createEnrollment(tx, {
      itemType: kind,
      itemId: offering.id,
      itemTitle: "Un curso",
      userId: student.id,
      purchaseId,
      paidCents: 0n,
      feeCents: 0n,
      now: new Date(),
    }),
  );
  if (enrollmentId === null) throw new Error("they were enrolled already");
  const table = kind === "course" ? courseEnrollments : mentorshipEnrollments;
  if (hasOpened) await db.update(table).set({ openedAt: new Date() }).where(eq(table.id, enrollmentId));
  return { ...student, enrollmentId, purchaseId };
}

async function aPurchase(
  offering: { id: number },
  { kind, buyerId, paid }: { kind: OfferingKind; buyerId: string; paid: true | "consented" },
): Promise<number> {
  const [owner] = await (kind === "course"
    ? db.select({ id: courses.ownerId }).from(courses).where(eq(courses.id, offering.id))
    : db.select({ id: mentorships.ownerId }).from(mentorships).where(eq(mentorships.id, offering.id)));
  const [purchase] = await db
    .insert(purchases)
    .values({
      buyerId,
      sellerId: owner?.id ?? "",
      itemType: kind,
      itemId: offering.id,
      itemTitle: "Lo comprado",
      method: "balance",
      status: "succeeded",
      euroCents: 4_990n,
      feeCents: 75n,
      consentedAt: paid === "consented" ? new Date() : null,
      succeededAt: new Date(),
      releaseAt: plusMinutes(new Date(), 14 * 24 * 60),
      // No money moved: an amount marked as released does not affect the ledger check.
      releasedAt: new Date(),
    })
    .returning({ id: purchases.id });
  if (!purchase) throw new Error("no purchase was made");
  return purchase.id;
}

/** Changes an enrolment as a refund does. */
export async function refunded(enrollmentId: number, kind: OfferingKind = "course"): Promise<void> {
  const table = kind === "course" ? courseEnrollments : mentorshipEnrollments;
  await db.update(table).set({ status: "refunded" }).where(eq(table.id, enrollmentId));
}

export async function enrollmentRow(id: number) {
  const [row] = await db.select().from(courseEnrollments).where(eq(courseEnrollments.id, id));
  if (!row) throw new Error("the enrolment is gone");
  return row;
}

export const certificatesOf = (enrollmentId: number) =>
  db.select().from(certificates).where(eq(certificates.enrollmentId, enrollmentId));

/** Returns a member's notifications of this kind, oldest first. */
export const noticesOfKind = (userId: string, kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
    .orderBy(notifications.id);
