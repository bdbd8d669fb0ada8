import { type SQL, sql } from "drizzle-orm";
import { courseEnrollments, courses, mentorshipEnrollments, mentorships } from "@/db/schema";
import type { ItemType } from "./constants";

type Offered = Omit<typeof courses, "instructorId">;

/** The table of a type, by the columns that courses and mentorships have alike. */
export function tableOf(type: ItemType): typeof courses {
  const table: Offered = type === "course" ? courses : (mentorships as unknown as Offered);
  return table as typeof courses;
}

/** Whose it is. */
export function ownerColumnOf(type: ItemType) {
  return type === "course" ? courses.instructorId : mentorships.mentorId;
}

/** What only mentorships have. */
export function mentoringOf(type: ItemType): {
  services: SQL<string | null>;
  contactInfo: SQL<string | null>;
} {
  if (type === "mentorship") {
    return { services: sql`${mentorships.services}`, contactInfo: sql`${mentorships.contactInfo}` };
  }
  return { services: sql`null`, contactInfo: sql`null` };
}

/** The enrolments of a type, by the columns that both have alike. */
export function enrollmentsOf(type: ItemType) {
  return type === "course"
    ? { table: courseEnrollments, itemId: courseEnrollments.courseId }
    : {
        table: mentorshipEnrollments as unknown as typeof courseEnrollments,
        itemId: mentorshipEnrollments.mentorshipId,
      };
}
