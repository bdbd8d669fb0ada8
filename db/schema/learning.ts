import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  APPROVAL_STATUSES,
  type ApprovalStatus,
  ENROLLMENT_STATUSES,
  type EnrollmentStatus,
  OFFERING_KINDS,
  OFFERING_STATUSES,
  type OfferingKind,
  type OfferingStatus,
  SESSION_STATUSES,
  type SessionStatus,
} from "../../lib/learning/constants";
import type { Quiz } from "../../lib/learning/quizzes/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { tsvector } from "../tsvector";
import { files } from "./gateways";
import { purchases } from "./payments";

// The columns of courses and mentorships; prices in euro cents, 0 if free.
const offered = {
  title: text("title").notNull(),
  description: text("description").notNull(),
  priceCents: minorUnits("price_cents").notNull().default(sql`0`),
  isFree: boolean("is_free").notNull().default(true),
  imageUrl: text("image_url"),
  imageFileId: text("image_file_id").references(() => files.id),
  approvalStatus: text("approval_status").$type<ApprovalStatus>().notNull().default("pending"),
  rejectionReason: text("rejection_reason"),
  status: text("status").$type<OfferingStatus>().notNull().default("draft"),
  submittedAt: timestamptz("submitted_at"),
  decidedAt: timestamptz("decided_at"),
  decidedBy: member("decided_by"),
  // When the proposed version was created (`proposals.ts`); null without one.
  changedAt: timestamptz("changed_at"),
  enrolledCount: integer("enrolled_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
};

const offeredChecks = (table: string) => [
  check(`${table}_approval_known`, isOneOf("approval_status", APPROVAL_STATUSES)),
  check(`${table}_status_known`, isOneOf("status", OFFERING_STATUSES)),
  check(`${table}_price_by_kind`, sql`(is_free and price_cents = 0) or (not is_free and price_cents > 0)`),
  check(`${table}_rejected_with_reason`, sql`approval_status <> 'rejected' or rejection_reason is not null`),
];

const OPEN = sql`approval_status = 'approved' and status = 'active'`;
// Submitted for review, and drafts, which an administrator may approve without a submission.
const WAITING = sql`status <> 'archived' and (approval_status = 'pending' or (approval_status = 'approved' and changed_at is not null and submitted_at is not null))`;
const SENT_FIRST = sql`coalesce(submitted_at, 'infinity')`;

export const courses = pgTable(
  "courses",
  {
    id: serial("id").primaryKey(),
    ownerId: member("instructor_id").notNull(),
    ...offered,
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('spanish', search_text(title || ' ' || description))`),
  },
  (t) => [
    index("courses_open_idx").on(t.id.desc()).where(OPEN),
    index("courses_popular_idx").on(t.enrolledCount.desc(), t.id.desc()).where(OPEN),
    index("courses_free_idx").on(t.isFree, t.id.desc()).where(OPEN),
    index("courses_instructor_idx").on(t.ownerId, t.id.desc()),
    index("courses_recent_idx").on(t.createdAt, t.id),
    index("courses_queue_idx").on(SENT_FIRST, t.id).where(WAITING),
    index("courses_search_idx").using("gin", t.words),
    ...offeredChecks("courses"),
  ],
);

export const courseChapters = pgTable(
  "course_chapters",
  {
    id: serial("id").primaryKey(),
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
    // Null if it has none. Its right answers are for the owner, administrators, and students who have passed it.
    quiz: jsonb("quiz").$type<Quiz>(),
    isPreview: boolean("is_preview").notNull().default(false),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("course_chapters_number_key").on(t.courseId, t.chapterNumber),
    check("course_chapters_number_positive", sql`chapter_number >= 1`),
  ],
);

/** The lessons of a chapter, in order; a chapter without lessons counts as one lesson. */
export const courseLessons = pgTable(
  "course_lessons",
  {
    id: serial("id").primaryKey(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id")
      .notNull()
      .references(() => courseChapters.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    content: text("content").notNull(),
    order: integer("order").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("course_lessons_chapter_idx").on(t.chapterId, t.order, t.id),
    index("course_lessons_course_idx").on(t.courseId),
    check("course_lessons_order_positive", sql`"order" >= 1`),
  ],
);

export const mentorships = pgTable(
  "mentorships",
  {
    id: serial("id").primaryKey(),
    ownerId: member("mentor_id").notNull(),
    services: text("services").notNull(),
    contactInfo: text("contact_info"),
    ...offered,
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', search_text(title || ' ' || description || ' ' || services))`,
      ),
  },
  (t) => [
    index("mentorships_open_idx").on(t.id.desc()).where(OPEN),
    index("mentorships_popular_idx").on(t.enrolledCount.desc(), t.id.desc()).where(OPEN),
    index("mentorships_free_idx").on(t.isFree, t.id.desc()).where(OPEN),
    index("mentorships_mentor_idx").on(t.ownerId, t.id.desc()),
    index("mentorships_recent_idx").on(t.createdAt, t.id),
    index("mentorships_queue_idx").on(SENT_FIRST, t.id).where(WAITING),
    index("mentorships_search_idx").using("gin", t.words),
    ...offeredChecks("mentorships"),
  ],
);

const enrolled = {
  userId: member("user_id").notNull(),
  status: text("status").$type<EnrollmentStatus>().notNull().default("active"),
  // Null if it was free.
  purchaseId: integer("purchase_id").references(() => purchases.id),
  paidCents: minorUnits("paid_cents").notNull().default(sql`0`),
  feeCents: minorUnits("fee_cents").notNull().default(sql`0`),
  openedAt: timestamptz("opened_at"),
  completedAt: timestamptz("completed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
};

export const courseEnrollments = pgTable(
  "course_enrollments",
  {
    id: serial("id").primaryKey(),
    offeringId: integer("course_id")
      .notNull()
      .references(() => courses.id),
    progress: smallint("progress").notNull().default(0),
    currentChapterId: integer("current_chapter_id").references(() => courseChapters.id, {
      onDelete: "set null",
    }),
    placedAt: timestamptz("placed_at"),
    ...enrolled,
  },
  (t) => [
    uniqueIndex("course_enrollments_once").on(t.userId, t.offeringId),
    index("course_enrollments_course_idx").on(t.offeringId, t.id.desc()),
    check("course_enrollments_status_known", isOneOf("status", ENROLLMENT_STATUSES)),
    check("course_enrollments_progress_percent", sql`progress between 0 and 100`),
  ],
);

export const chapterCompletions = pgTable(
  "chapter_completions",
  {
    enrollmentId: integer("enrollment_id")
      .notNull()
      .references(() => courseEnrollments.id, { onDelete: "cascade" }),
    chapterId: integer("chapter_id")
      .notNull()
      .references(() => courseChapters.id, { onDelete: "cascade" }),
    completedAt: timestamptz("completed_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.enrollmentId, t.chapterId] })],
);

/** One per enrolment, with the names and titles at the time it was earned. */
export const certificates = pgTable(
  "certificates",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull(),
    enrollmentId: integer("enrollment_id")
      .notNull()
      .references(() => courseEnrollments.id),
    studentName: text("student_name").notNull(),
    courseTitle: text("course_title").notNull(),
    instructorName: text("instructor_name").notNull(),
    chapters: integer("chapters").notNull(),
    issuedAt: timestamptz("issued_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("certificates_code_key").on(t.code),
    uniqueIndex("certificates_once").on(t.enrollmentId),
  ],
);

export const mentorshipEnrollments = pgTable(
  "mentorship_enrollments",
  {
    id: serial("id").primaryKey(),
    offeringId: integer("mentorship_id")
      .notNull()
      .references(() => mentorships.id),
    ...enrolled,
  },
  (t) => [
    uniqueIndex("mentorship_enrollments_once").on(t.userId, t.offeringId),
    index("mentorship_enrollments_mentorship_idx").on(t.offeringId, t.id.desc()),
    check("mentorship_enrollments_status_known", isOneOf("status", ENROLLMENT_STATUSES)),
  ],
);

/** A session that one party proposed and the other confirms. */
export const mentorshipSessions = pgTable(
  "mentorship_sessions",
  {
    id: serial("id").primaryKey(),
    enrollmentId: integer("enrollment_id")
      .notNull()
      .references(() => mentorshipEnrollments.id),
    proposedBy: member("proposed_by").notNull(),
    startsAt: timestamptz("starts_at").notNull(),
    minutes: smallint("minutes").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<SessionStatus>().notNull().default("proposed"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    decidedAt: timestamptz("decided_at"),
    // When both parties were reminded of it.
    remindedAt: timestamptz("reminded_at"),
  },
  (t) => [
    index("mentorship_sessions_enrollment_idx").on(t.enrollmentId, t.startsAt),
    index("mentorship_sessions_confirmed_idx").on(t.startsAt).where(sql`status = 'confirmed'`),
    check("mentorship_sessions_status_known", isOneOf("status", SESSION_STATUSES)),
    check("mentorship_sessions_minutes", sql`minutes between 15 and 480`),
  ],
);

/** One per student and item, from one to five stars. */
export const learningReviews = pgTable(
  "learning_reviews",
  {
    id: serial("id").primaryKey(),
    itemType: text("item_type").$type<OfferingKind>().notNull(),
    itemId: integer("item_id").notNull(),
    userId: member("user_id").notNull(),
    stars: smallint("stars").notNull(),
    comment: text("comment").notNull().default(""),
    /** Why an administrator removed it; null while it counts and is shown. */
    removalReason: text("removal_reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("learning_reviews_once").on(t.userId, t.itemType, t.itemId),
    index("learning_reviews_item_idx").on(t.itemType, t.itemId, t.id.desc()),
    check("learning_reviews_item_known", isOneOf("item_type", OFFERING_KINDS)),
    check("learning_reviews_stars", sql`stars between 1 and 5`),
  ],
);
