import {
  certificates,
  chapterCompletions,
  courseChapters,
  courseEnrollments,
  courseLessons,
  courses,
  learningProposals,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
  proposedChapters,
  proposedLessons,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const LEARNING_KEPT: Area["kept"] = {
  "what is taught, for whoever has paid for it": [
    courseChapters,
    courseLessons,
    courses,
    mentorships,
    learningProposals,
    proposedChapters,
    proposedLessons,
  ],
  "what a student has paid for, done and reached": [
    certificates,
    chapterCompletions,
    courseEnrollments,
    mentorshipEnrollments,
    mentorshipSessions,
  ],
  "what a course's mark is counted from": [learningReviews],
};
