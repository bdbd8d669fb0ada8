import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { OFFERING_KINDS, type OfferingKind } from "../../lib/learning/constants";
import type { Quiz } from "../../lib/learning/quizzes/constants";
import { timestamptz } from "../columns";
import { files } from "./gateways";
import { courses } from "./learning";

/**
 * The version of an approved course or mentorship that its owner is editing, until it is approved and replaces the
 * published one.
 */
export const learningProposals = pgTable(
  "learning_proposals",
  {
    id: serial("id").primaryKey(),
    itemType: text("item_type").$type<OfferingKind>().notNull(),
    itemId: integer("item_id").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    // Null for courses.
    services: text("services"),
    contactInfo: text("contact_info"),
    priceCents: bigint("price_cents", { mode: "bigint" }).notNull(),
    isFree: boolean("is_free").notNull(),
    imageUrl: text("image_url"),
    imageFileId: text("image_file_id").references(() => files.id),
  },
  (t) => [
    uniqueIndex("learning_proposals_once").on(t.itemType, t.itemId),
    check("learning_proposals_item_known", sql.raw(`item_type in ('${OFFERING_KINDS.join("', '")}')`)),
    check(
      "learning_proposals_price_by_kind",
      sql`(is_free and price_cents = 0) or (not is_free and price_cents > 0)`,
    ),
  ],
);

/**
 * The chapters of a proposed version. A chapter that is already published keeps its id here: both tables use one
 * sequence.
 */
export const proposedChapters = pgTable(
  "proposed_chapters",
  {
    id: integer("id").primaryKey().default(sql`nextval('course_chapters_id_seq')`),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    chapterNumber: integer("chapter_number").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    videoUrl: text("video_url"),
    pdfUrl: text("pdf_url"),
    pdfFileId: text("pdf_file_id").references(() => files.id),
    content: text("content").notNull().default(""),
    quiz: jsonb("quiz").$type<Quiz>(),
    isPreview: boolean("is_preview").notNull().default(false),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("proposed_chapters_number_key").on(t.courseId, t.chapterNumber),
    check("proposed_chapters_number_positive", sql`chapter_number >= 1`),
  ],
);

/** The lessons of a proposed version. */
export const proposedLessons = pgTable(
  "proposed_lessons",
  {
    id: integer("id").primaryKey().default(sql`nextval('course_lessons_id_seq')`),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id")
      .notNull()
      .references(() => proposedChapters.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    content: text("content").notNull(),
    order: integer("order").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("proposed_lessons_chapter_idx").on(t.chapterId, t.order, t.id),
    index("proposed_lessons_course_idx").on(t.courseId),
    check("proposed_lessons_order_positive", sql`"order" >= 1`),
  ],
);
