import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from "../../lib/learning/questions/constants";
import { hasLength, member, timestamptz } from "../columns";
import { courseChapters, courses } from "./learning";

/**
 * The questions of students about a chapter, each with the answer of the course's owner, if there is one. A question
 * that was removed has a date. After the erasure of its author its text is empty.
 */
export const chapterQuestions = pgTable(
  "chapter_questions",
  {
    id: serial("id").primaryKey(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id")
      .notNull()
      .references(() => courseChapters.id, { onDelete: "cascade" }),
    authorId: member("author_id").notNull(),
    question: text("question").notNull(),
    answer: text("answer"),
    answeredAt: timestamptz("answered_at"),
    removedAt: timestamptz("removed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("chapter_questions_chapter_idx").on(t.chapterId, t.id),
    index("chapter_questions_open_idx")
      .on(t.courseId, t.id)
      .where(sql`answered_at is null and removed_at is null`),
    index("chapter_questions_author_idx").on(t.authorId, t.courseId),
    index("chapter_questions_removed_idx").on(t.removedAt).where(sql`removed_at is not null`),
    check("chapter_questions_question_length", hasLength("question", 0, MAX_QUESTION_LENGTH)),
    check("chapter_questions_answer_length", hasLength("answer", 1, MAX_ANSWER_LENGTH)),
    check("chapter_questions_answered_whole", sql`num_nulls(answer, answered_at) in (0, 2)`),
  ],
);
