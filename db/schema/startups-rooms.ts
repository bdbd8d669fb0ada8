import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MAX_LENGTH,
  ROOM_ACCESS_STATUSES,
  type RoomAccessStatus,
} from "../../lib/startups/constants";
import { known, member, ofLength, timestamptz } from "../columns";
import { files } from "./gateways";
import { startups } from "./startups-profiles";

const startup = () =>
  integer("startup_id")
    .notNull()
    .references(() => startups.id);

/** What only whoever was let in may read, each with their name across it. */
export const startupDocuments = pgTable(
  "startup_documents",
  {
    id: serial("id").primaryKey(),
    startupId: startup(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
    removedAt: timestamptz("removed_at"),
  },
  (t) => [
    index("startup_documents_startup_idx").on(t.startupId, t.id).where(sql`removed_at is null`),
    check("startup_documents_kind_known", known("kind", DOCUMENT_KINDS)),
    check("startup_documents_title_short", ofLength("title", 1, MAX_LENGTH.title)),
  ],
);

/** Who asked to read the documents, what they promised, and what the founder said. */
export const startupRoomAccesses = pgTable(
  "startup_room_accesses",
  {
    id: serial("id").primaryKey(),
    startupId: startup(),
    userId: member("user_id").notNull(),
    reason: text("reason").notNull().default(""),
    /** When they promised to keep to themselves what they read. */
    promisedAt: timestamptz("promised_at").notNull(),
    status: text("status").$type<RoomAccessStatus>().notNull().default("asked"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    decidedAt: timestamptz("decided_at"),
  },
  (t) => [
    index("startup_room_accesses_startup_idx").on(t.startupId, t.status, t.id),
    uniqueIndex("startup_room_accesses_live_key")
      .on(t.startupId, t.userId)
      .where(sql`status in ('asked', 'granted')`),
    index("startup_room_accesses_user_idx").on(t.userId, t.startupId, t.id),
    check("startup_room_accesses_status_known", known("status", ROOM_ACCESS_STATUSES)),
    check("startup_room_accesses_reason_short", ofLength("reason", 0, MAX_LENGTH.reason)),
    check("startup_room_accesses_decided_has_date", sql`(status = 'asked') = (decided_at is null)`),
  ],
);

/** Every reading of a document; nothing of it is ever changed. */
export const startupReads = pgTable(
  "startup_reads",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    documentId: integer("document_id")
      .notNull()
      .references(() => startupDocuments.id),
    userId: member("user_id").notNull(),
    readAt: timestamptz("read_at").notNull().defaultNow(),
  },
  (t) => [
    index("startup_reads_document_idx").on(t.documentId, t.id),
    index("startup_reads_user_idx").on(t.userId, t.id),
  ],
);
