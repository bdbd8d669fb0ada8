import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  ROOM_ACCESS_STATUSES,
  ROOM_LENGTH,
  type RoomAccessStatus,
} from "../../lib/offers/room-constants";
import { hasLength, isOneOf, member, timestamptz } from "../columns";
import { files } from "../schema/gateways";

type Offer = () => AnyPgColumn;

/** The columns of documents that only admitted members may read, watermarked with their name. */
export const documentColumns = (offerId: string, offer: Offer) => ({
  id: serial("id").primaryKey(),
  offerId: integer(offerId).notNull().references(offer),
  kind: text("kind").$type<DocumentKind>().notNull(),
  title: text("title").notNull(),
  fileId: text("file_id")
    .notNull()
    .references(() => files.id),
  uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
  removedAt: timestamptz("removed_at"),
});

type DocumentColumns = Record<"offerId" | "id", ExtraConfigColumn>;

/** `of` is part of the index names: `startup`, `fund`. */
export const documentConstraints = (table: string, of: string, t: DocumentColumns) => [
  index(`${table}_${of}_idx`).on(t.offerId, t.id).where(sql`removed_at is null`),
  check(`${table}_kind_known`, isOneOf("kind", DOCUMENT_KINDS)),
  check(`${table}_title_short`, hasLength("title", 1, ROOM_LENGTH.title)),
];

/** The columns of access requests: who asked, what they promised, and the decision. */
export const accessColumns = (offerId: string, offer: Offer) => ({
  id: serial("id").primaryKey(),
  offerId: integer(offerId).notNull().references(offer),
  userId: member("user_id").notNull(),
  reason: text("reason").notNull().default(""),
  /** When they promised confidentiality. */
  promisedAt: timestamptz("promised_at").notNull(),
  status: text("status").$type<RoomAccessStatus>().notNull().default("asked"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  decidedAt: timestamptz("decided_at"),
});

type AccessColumns = Record<"offerId" | "userId" | "status" | "id", ExtraConfigColumn>;

export const accessConstraints = (table: string, of: string, t: AccessColumns) => [
  index(`${table}_${of}_idx`).on(t.offerId, t.status, t.id),
  uniqueIndex(`${table}_live_key`).on(t.offerId, t.userId).where(sql`status in ('asked', 'granted')`),
  index(`${table}_user_idx`).on(t.userId, t.offerId, t.id),
  check(`${table}_status_known`, isOneOf("status", ROOM_ACCESS_STATUSES)),
  check(`${table}_reason_short`, hasLength("reason", 0, ROOM_LENGTH.reason)),
  check(`${table}_decided_has_date`, sql`(status = 'asked') = (decided_at is null)`),
];

type Document = () => AnyPgColumn;

/** The columns of the log of document reads; rows are never changed. */
export const readColumns = (document: Document) => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  documentId: integer("document_id").notNull().references(document),
  userId: member("user_id").notNull(),
  readAt: timestamptz("read_at").notNull().defaultNow(),
});

type ReadColumns = Record<"documentId" | "userId" | "id", ExtraConfigColumn>;

export const readConstraints = (table: string, t: ReadColumns) => [
  index(`${table}_document_idx`).on(t.documentId, t.id),
  index(`${table}_user_idx`).on(t.userId, t.id),
];
