import { type SQL, sql } from "drizzle-orm";
import {
  courseChapters,
  courseEnrollments,
  courseLessons,
  courses,
  mentorshipEnrollments,
  mentorships,
  proposedChapters,
  proposedLessons,
} from "@/db/schema";
import type { OfferingKind } from "./constants";

type Offered = Omit<typeof courses, "instructorId">;

/** The table of a type, by the columns that courses and mentorships have alike. */
export function tableOf(kind: OfferingKind): typeof courses {
  // The two differ in the column of their owner and in columns that only one has.
  const table: Offered = kind === "course" ? courses : (mentorships as unknown as Offered);
  return table as typeof courses;
}

/** Whose it is. */
export function ownerColumnOf(kind: OfferingKind) {
  return kind === "course" ? courses.instructorId : mentorships.mentorId;
}

/** What only mentorships have. */
export function mentoringOf(kind: OfferingKind): {
  services: SQL<string | null>;
  contactInfo: SQL<string | null>;
} {
  if (kind === "mentorship") {
    return { services: sql`${mentorships.services}`, contactInfo: sql`${mentorships.contactInfo}` };
  }
  return { services: sql`null`, contactInfo: sql`null` };
}

/** Where the chapters and lessons of a version of a course are: of the one that is offered, or of the proposed one. */
export function contentTablesOf(isProposed: boolean): {
  chapters: typeof courseChapters;
  lessons: typeof courseLessons;
} {
  if (!isProposed) return { chapters: courseChapters, lessons: courseLessons };
  // What is proposed has the columns of what stands, and its own keys.
  return {
    chapters: proposedChapters as unknown as typeof courseChapters,
    lessons: proposedLessons as unknown as typeof courseLessons,
  };
}

/** The enrolments of a type, by the columns that both have alike. */
export function enrollmentsOf(kind: OfferingKind) {
  return kind === "course"
    ? { table: courseEnrollments, itemId: courseEnrollments.courseId }
    : {
        // What both enrolments have alike is all that is read through it.
        table: mentorshipEnrollments as unknown as typeof courseEnrollments,
        itemId: mentorshipEnrollments.mentorshipId,
      };
}
