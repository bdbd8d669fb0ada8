import {
  certificates,
  chapterCompletions,
  courseChapters,
  courseEnrollments,
  courseLessons,
  courses,
  learningProposals,
  learningReports,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
  proposedChapters,
  proposedLessons,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const LEARNING_KEPT: Area["kept"] = {
  "content that students have paid for": [
    courseChapters,
    courseLessons,
    courses,
    mentorships,
    learningProposals,
    proposedChapters,
    proposedLessons,
  ],
  "purchases, progress and results of students": [
    certificates,
    chapterCompletions,
    courseEnrollments,
    mentorshipEnrollments,
    mentorshipSessions,
  ],
  "reports and the decisions on them": [learningReports],
  "reviews that a course's rating is computed from": [learningReviews],
};
