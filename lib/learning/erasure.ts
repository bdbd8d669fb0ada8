import { sql } from "drizzle-orm";
import {
  certificates,
  chapterQuestions,
  chapterQuizAttempts,
  courseEnrollments,
  courses,
  learningProposals,
  learningReports,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
  removedQuizzes,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { emptied } from "@/lib/core/erasure";
import { offeringsOf } from "./tables";

export const LEARNING_ERASURE: Area["erasure"] = [
  {
    owner: courseEnrollments.userId,
    set: sql`student_name = ''`,
    further: {
      table: certificates,
      where: (userId) =>
        sql`enrollment_id in (select ${courseEnrollments.id} from ${courseEnrollments} where ${courseEnrollments.userId} = ${userId})`,
    },
  },
  {
    owner: courseEnrollments.userId,
    set: sql`answers = '{}', wrong = '{}'`,
    further: {
      table: chapterQuizAttempts,
      where: (userId) =>
        sql`enrollment_id in (select ${courseEnrollments.id} from ${courseEnrollments} where ${courseEnrollments.userId} = ${userId})`,
    },
  },
  {
    owner: courses.ownerId,
    set: sql`instructor_name = ''`,
    further: {
      table: certificates,
      where: (userId) =>
        sql`enrollment_id in (select ${courseEnrollments.id} from ${courseEnrollments} where ${courseEnrollments.offeringId} in (${offeringsOf("course", userId)}))`,
    },
  },
  {
    owner: courses.ownerId,
    further: {
      table: removedQuizzes,
      where: (userId) => sql`course_id in (${offeringsOf("course", userId)})`,
    },
  },
  { owner: mentorships.ownerId, set: emptied("contact_info") },
  {
    owner: mentorships.ownerId,
    set: emptied("contact_info"),
    further: {
      table: learningProposals,
      where: (userId) => sql`item_type = 'mentorship' and item_id in (${offeringsOf("mentorship", userId)})`,
    },
  },
  { owner: mentorshipSessions.proposedBy, set: sql`note = ''` },
  { owner: learningReviews.userId, set: sql`comment = ''` },
  { owner: chapterQuestions.authorId, set: sql`question = ''` },
  { owner: learningReports.reporterId, set: sql`details = ''` },
];

export const LEARNING_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [courses.decidedBy, mentorships.decidedBy, learningReports.resolvedBy],
  "content that students have paid for": [courses.ownerId],
  "reports and the decisions on them": [learningReports.ownerId],
  "the row also belongs to the other party": [courseEnrollments.userId, mentorshipEnrollments.userId],
};
