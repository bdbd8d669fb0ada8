import {
  certificates,
  chapterCompletions,
  chapterQuestions,
  chapterQuizAttempts,
  courseChapters,
  courseEnrollments,
  courseLessons,
  courses,
  learningCoupons,
  learningProposals,
  learningReports,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
  proposedChapters,
  proposedLessons,
  removedQuizzes,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

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
    chapterQuizAttempts,
    courseEnrollments,
    mentorshipEnrollments,
    mentorshipSessions,
  ],
  "discounts that purchases name": [learningCoupons],
  "reports and the decisions on them": [learningReports],
  "reviews that a course's rating is computed from": [learningReviews],
};

export const LEARNING_RETENTION: Area["retention"] = [
  {
    table: chapterQuestions,
    since: chapterQuestions.removedAt,
    before: daysAgo(RETENTION_DAYS.removedQuestions),
  },
  {
    table: removedQuizzes,
    since: removedQuizzes.removedAt,
    before: daysAgo(RETENTION_DAYS.removedQuizzes),
  },
];
