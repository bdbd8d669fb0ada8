import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  PROPOSAL_KINDS,
  PROPOSAL_STATUSES,
  type ProposalKind,
  type ProposalStatus,
} from "../../lib/admin/constants";
import type { AppKey } from "../../lib/auth/apps";
import type { KycLevel, KycStatus } from "../../lib/auth/constants";
import {
  ERASURE_REASONS,
  type ErasureReason,
  INTERVENTION_KINDS,
  type InterventionKind,
} from "../../lib/identity/constants";
import { isOneOf, timestamptz } from "../columns";
import { files } from "./gateways";
import { users } from "./identity";

const administrator = (name: string) => text(name).references(() => users.id);

/** One administrator proposes, another decides. The kind defines the effect of the approval, which uses `payload`. */
export const adminProposals = pgTable(
  "admin_proposals",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ProposalKind>().notNull(),
    /** The member concerned; null if the proposal is about money or settings. */
    subjectId: administrator("subject_id"),
    reason: text("reason").notNull().default(""),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    status: text("status").$type<ProposalStatus>().notNull().default("proposed"),
    /** The value of an approved correction or of a dispute, in euro cents. */
    worthCents: bigint("worth_cents", { mode: "bigint" }),
    proposedBy: administrator("proposed_by").notNull(),
    proposedAt: timestamptz("proposed_at").notNull().defaultNow(),
    decidedBy: administrator("decided_by"),
    decidedAt: timestamptz("decided_at"),
    /** When an approved proposal that waits is executed. */
    dueAt: timestamptz("due_at"),
    stoppedBy: administrator("stopped_by"),
    endedAt: timestamptz("ended_at"),
    /** Why it could not be executed, or why it has expired. */
    failure: text("failure"),
  },
  (t) => [
    index("admin_proposals_open_idx").on(t.id).where(sql`status in ('proposed', 'waiting')`),
    index("admin_proposals_due_idx").on(t.dueAt).where(sql`status = 'waiting'`),
    index("admin_proposals_decided_idx").on(t.kind, t.decidedAt),
    uniqueIndex("admin_proposals_one_open").on(t.kind, t.subjectId).where(sql`status = 'proposed'`),
    uniqueIndex("admin_proposals_one_open_dispute")
      .on(sql`(payload->>'deal')`, sql`(payload->>'id')`)
      .where(sql`kind = 'dispute' and status = 'proposed'`),
    check("admin_proposals_kind_known", isOneOf("kind", PROPOSAL_KINDS)),
    check("admin_proposals_status_known", isOneOf("status", PROPOSAL_STATUSES)),
    check(
      "admin_proposals_two_people",
      sql`decided_by is null or decided_by <> proposed_by or status = 'withdrawn'`,
    ),
    check("admin_proposals_waiting_is_due", sql`status <> 'waiting' or due_at is not null`),
  ],
);

/**
 * The corrections from before `admin_proposals`, which now contains all of them. No code reads or writes this table any
 * more.
 */
export const ledgerCorrections = pgTable(
  "ledger_corrections",
  {
    id: serial("id").primaryKey(),
    reason: text("reason").notNull(),
    evidence: text("evidence").notNull(),
    transfers: jsonb("transfers").$type<Record<string, unknown>[]>().notNull(),
    status: text("status").notNull().default("proposed"),
    proposedBy: administrator("proposed_by").notNull(),
    proposedAt: timestamptz("proposed_at").notNull().defaultNow(),
    decidedBy: administrator("decided_by"),
    decidedAt: timestamptz("decided_at"),
  },
  (t) => [
    index("ledger_corrections_open_idx").on(t.id).where(sql`status = 'proposed'`),
    check(
      "ledger_corrections_status_known",
      isOneOf("status", ["proposed", "approved", "rejected", "withdrawn"]),
    ),
    check(
      "ledger_corrections_two_people",
      sql`decided_by is null or decided_by <> proposed_by or status = 'withdrawn'`,
    ),
  ],
);

export type AccessBefore = {
  kycStatus: KycStatus;
  kycLevel: KycLevel;
  kycVerifiedAt: string | null;
  kycRejectedReason: string | null;
  apps: readonly AppKey[];
};

/**
 * Which administrator promoted a member, or set another one's e-mail, password or second factor, and when. Append-only.
 */
export const accountInterventions = pgTable(
  "account_interventions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<InterventionKind>().notNull(),
    /** For a proposal, its author; null if it was done on the server. */
    actorId: text("actor_id").references(() => users.id),
    /** The member's previous access, restored when the promotion ends. */
    before: jsonb("before").$type<AccessBefore>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("account_interventions_user_idx").on(t.userId, t.id.desc()),
    check("account_interventions_kind_known", isOneOf("kind", INTERVENTION_KINDS)),
  ],
);

/**
 * A month of the audit log in a file, with the hash of its content and the seal of the previous month. Append-only.
 * Lines leave the audit log only through this archive.
 */
export const auditArchives = pgTable(
  "audit_archives",
  {
    id: serial("id").primaryKey(),
    /** The month in UTC, as 2026-01. */
    month: text("month").notNull(),
    firstId: bigint("first_id", { mode: "number" }).notNull(),
    lastId: bigint("last_id", { mode: "number" }).notNull(),
    lines: integer("lines").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    /** The hash of the lines before they are compressed and encrypted. */
    contentSha256: text("content_sha256").notNull(),
    previousSeal: text("previous_seal").notNull(),
    seal: text("seal").notNull(),
    sealedAt: timestamptz("sealed_at").notNull().defaultNow(),
  },
  (t) => [
    // A chain: if two archives are sealed concurrently, the second one fails.
    uniqueIndex("audit_archives_chain_key").on(t.previousSeal),
    uniqueIndex("audit_archives_last_key").on(t.lastId),
    check("audit_archives_month_shaped", sql`month ~ '^[0-9]{4}-[0-9]{2}$'`),
    check("audit_archives_range_whole", sql`lines > 0 and first_id <= last_id`),
  ],
);

/**
 * The proof that the data of a removed member were erased: the hash of the id, and the number of rows per table.
 * Append-only.
 */
export const erasures = pgTable(
  "erasures",
  {
    id: serial("id").primaryKey(),
    memberHash: text("member_hash").notNull(),
    reason: text("reason").$type<ErasureReason>().notNull(),
    removedAt: timestamptz("removed_at").notNull(),
    erasedAt: timestamptz("erased_at").notNull().defaultNow(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
  },
  (t) => [
    uniqueIndex("erasures_member_key").on(t.memberHash),
    index("erasures_time_idx").on(t.erasedAt),
    check("erasures_reason_known", isOneOf("reason", ERASURE_REASONS)),
  ],
);
