import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Quiz } from "../../lib/learning/quizzes/constants";
import { timestamptz } from "../columns";
import { courseChapters, courseEnrollments, courses } from "./learning";

/**
 * The attempts of students at the quiz of a chapter. `version` names the texts that they read, `answers` are the places
 * of the chosen options and `wrong` those of the wrongly answered questions, from 0.
 */
export const chapterQuizAttempts = pgTable(
  "chapter_quiz_attempts",
  {
    id: serial("id").primaryKey(),
    enrollmentId: integer("enrollment_id")
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id")
      .notNull()
      .references(() => courseChapters.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    answers: smallint("answers").array().notNull(),
    wrong: smallint("wrong").array().notNull(),
    percent: smallint("percent").notNull(),
    isPassed: boolean("is_passed").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("chapter_quiz_attempts_student_idx").on(t.enrollmentId, t.chapterId, t.id),
    index("chapter_quiz_attempts_chapter_idx").on(t.chapterId),
    uniqueIndex("chapter_quiz_attempts_passed_once").on(t.enrollmentId, t.chapterId).where(sql`is_passed`),
    check("chapter_quiz_attempts_percent", sql`percent between 0 and 100`),
  ],
);

/**
 * The quizzes that administrators removed: one row for the published and one for the proposed version, if they differ,
 * in this order. The chapter may be only proposed, or deleted since.
 */
export const removedQuizzes = pgTable(
  "removed_quizzes",
  {
    id: serial("id").primaryKey(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id").notNull(),
    chapterTitle: text("chapter_title").notNull(),
    quiz: jsonb("quiz").$type<Quiz>().notNull(),
    removedAt: timestamptz("removed_at").notNull(),
  },
  (t) => [
    index("removed_quizzes_chapter_idx").on(t.courseId, t.chapterId, t.id),
    index("removed_quizzes_removed_idx").on(t.removedAt),
  ],
);
