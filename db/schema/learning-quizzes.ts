import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { timestamptz } from "../columns";
import { courseChapters, courseEnrollments } from "./learning";

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
