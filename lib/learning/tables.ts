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

/** The table of a kind, by the columns that courses and mentorships have alike (ADR 090). */
export function tableOf(kind: OfferingKind): typeof courses {
  // A mentorship has all columns of a course, and two of its own.
  return kind === "course" ? courses : (mentorships as unknown as typeof courses);
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

/** The enrolments of a kind, by the columns that both have alike. */
export function enrollmentsOf(kind: OfferingKind): typeof mentorshipEnrollments {
  // An enrolment in a course has all columns of one in a mentorship, and how far its student is.
  return kind === "course"
    ? (courseEnrollments as unknown as typeof mentorshipEnrollments)
    : mentorshipEnrollments;
}
