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

/** The table of a kind, typed by the columns that courses and mentorships share (decision 090). */
export function tableOf(kind: OfferingKind): typeof courses {
  // A mentorship has all columns of a course, and two more.
  return kind === "course" ? courses : (mentorships as unknown as typeof courses);
}

/** The ids of a member's offerings of a kind, as a subquery. */
export function offeringsOf(kind: OfferingKind, userId: string): SQL {
  const table = tableOf(kind);
  return sql`select ${table.id} from ${table} where ${table.ownerId} = ${userId}`;
}

/** The offerings of a member that are or were in the catalogue, as a condition. */
export function approvedBy(kind: OfferingKind, userId: string): SQL {
  const table = tableOf(kind);
  return sql`${table.ownerId} = ${userId} and ${table.approvalStatus} = 'approved'`;
}

/** The columns that only mentorships have. */
export function mentoringOf(kind: OfferingKind): {
  services: SQL<string | null>;
  contactInfo: SQL<string | null>;
} {
  if (kind === "mentorship") {
    return { services: sql`${mentorships.services}`, contactInfo: sql`${mentorships.contactInfo}` };
  }
  return { services: sql`null`, contactInfo: sql`null` };
}

/** The tables of chapters and lessons of the published or the proposed version of a course. */
export function contentTablesOf(isProposed: boolean): {
  chapters: typeof courseChapters;
  lessons: typeof courseLessons;
} {
  if (!isProposed) return { chapters: courseChapters, lessons: courseLessons };
  // The tables for proposals have the same columns with their own keys.
  return {
    chapters: proposedChapters as unknown as typeof courseChapters,
    lessons: proposedLessons as unknown as typeof courseLessons,
  };
}

/** The enrolments of a kind, typed by the columns that both kinds share. */
export function enrollmentsOf(kind: OfferingKind): typeof mentorshipEnrollments {
  // An enrolment in a course has all columns of one in a mentorship, plus the student's progress.
  return kind === "course"
    ? (courseEnrollments as unknown as typeof mentorshipEnrollments)
    : mentorshipEnrollments;
}
