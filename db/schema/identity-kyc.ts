import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  GRANTED_LEVELS,
  type GrantedLevel,
  KYC_DOCUMENT_KINDS,
  KYC_LEVELS,
  KYC_REVIEW_STATUSES,
  type KycDocumentKind,
  type KycLevel,
  type KycReviewStatus,
} from "../../lib/auth/constants";
import { isOneOf, timestamptz } from "../columns";
import { files } from "./gateways";
import { users } from "./identity";

/** The documents that members have sent; the current one has no `replacedAt`. */
export const kycDocuments = pgTable(
  "kyc_documents",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<KycDocumentKind>().notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    fileName: text("file_name").notNull(),
    status: text("status").$type<KycReviewStatus>().notNull().default("pending"),
    reason: text("reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    replacedAt: timestamptz("replaced_at"),
  },
  (t) => [
    uniqueIndex("kyc_documents_current_key").on(t.userId, t.kind).where(sql`replaced_at is null`),
    index("kyc_documents_user_idx").on(t.userId, t.id.desc()),
    check("kyc_documents_kind_known", isOneOf("kind", KYC_DOCUMENT_KINDS)),
    check("kyc_documents_status_known", isOneOf("status", KYC_REVIEW_STATUSES)),
    check("kyc_documents_rejection_has_reason", sql`status <> 'rejected' or reason <> ''`),
  ],
);

/**
 * One row per submission; `final` prevents another one. `fromLevel` is the level that the member already had when
 * requesting a higher one.
 */
export const kycSubmissions = pgTable(
  "kyc_submissions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    status: text("status").$type<KycReviewStatus>().notNull().default("pending"),
    level: text("level").$type<KycLevel>(),
    wantedLevel: text("wanted_level").$type<GrantedLevel>().notNull().default("basic"),
    fromLevel: text("from_level").$type<KycLevel>(),
    final: boolean("final").notNull().default(false),
    adminNote: text("admin_note"),
    submittedAt: timestamptz("submitted_at").notNull().defaultNow(),
    claimedBy: text("claimed_by").references(() => users.id),
    claimedAt: timestamptz("claimed_at"),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: timestamptz("decided_at"),
  },
  (t) => [
    uniqueIndex("kyc_submissions_open_key").on(t.userId).where(sql`status = 'pending'`),
    uniqueIndex("kyc_submissions_attempt_key").on(t.userId, t.attempt),
    index("kyc_submissions_queue_idx").on(t.submittedAt, t.id).where(sql`status = 'pending'`),
    check("kyc_submissions_status_known", isOneOf("status", KYC_REVIEW_STATUSES)),
    check("kyc_submissions_wanted_level_known", isOneOf("wanted_level", GRANTED_LEVELS)),
    check("kyc_submissions_from_level_known", isOneOf("from_level", KYC_LEVELS)),
    check("kyc_submissions_decided_whole", sql`(status = 'pending') = (decided_at is null)`),
  ],
);

/** The documents of a submission; an accepted one is reused in the next submission. */
export const kycSubmissionDocuments = pgTable(
  "kyc_submission_documents",
  {
    submissionId: bigint("submission_id", { mode: "number" })
      .notNull()
      .references(() => kycSubmissions.id, { onDelete: "cascade" }),
    documentId: bigint("document_id", { mode: "number" })
      .notNull()
      .references(() => kycDocuments.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "kyc_submission_documents_pkey", columns: [t.submissionId, t.documentId] }),
    index("kyc_submission_documents_document_idx").on(t.documentId),
  ],
);
