import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  PAYOUT_STATUSES,
  type PayoutStatus,
} from "../../lib/bank/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";

// SEPA allows 35 characters for these identifiers; every bank accepts this subset of characters.
const isIdentifier = (column: string) => sql.raw(`${column} ~ '^[A-Za-z0-9-]{1,35}$'`);
const isIban = () => sql`iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'`;

/** The bank accounts of a member for payouts. No payout is sent to an account before `usableAt`. */
export const bankPayees = pgTable(
  "bank_payees",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    iban: text("iban").notNull(),
    holder: text("holder").notNull(),
    label: text("label").notNull().default(""),
    usableAt: timestamptz("usable_at").notNull(),
    removedAt: timestamptz("removed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_payees_live_key").on(t.userId, t.iban).where(sql`removed_at is null`),
    index("bank_payees_user_idx").on(t.userId, t.id.desc()),
    index("bank_payees_iban_idx").on(t.iban).where(sql`removed_at is null`),
    check("bank_payees_iban_shaped", isIban()),
    check("bank_payees_holder_named", hasLength("holder", 1, MAX_NAME_LENGTH)),
    check("bank_payees_label_short", hasLength("label", 0, MAX_LABEL_LENGTH)),
  ],
);

/** A file of payouts given to the bank, with the paying account of the settings at that time. */
export const bankPayoutBatches = pgTable(
  "bank_payout_batches",
  {
    id: serial("id").primaryKey(),
    messageId: text("message_id").notNull(),
    payouts: integer("payouts").notNull(),
    totalMinor: minorUnits("total_minor").notNull(),
    iban: text("iban").notNull().default(""),
    bic: text("bic").notNull().default(""),
    holder: text("holder").notNull().default(""),
    createdBy: member("created_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_payout_batches_message_key").on(t.messageId),
    check("bank_payout_batches_message_shaped", isIdentifier("message_id")),
    check("bank_payout_batches_not_empty", sql`payouts > 0 and total_minor > 0`),
  ],
);

const LIVE = sql`status in ('pending', 'sent')`;

/** A payout in EUR to a bank account. It contains a copy of the account, because the name of a payee may change. */
export const bankPayouts = pgTable(
  "bank_payouts",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    payeeId: integer("payee_id")
      .notNull()
      .references(() => bankPayees.id),
    iban: text("iban").notNull(),
    holder: text("holder").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    status: text("status").$type<PayoutStatus>().notNull().default("pending"),
    holdUntil: timestamptz("hold_until"),
    needsApproval: boolean("needs_approval").notNull().default(false),
    approvedBy: member("approved_by"),
    approvedAt: timestamptz("approved_at"),
    /** A restored backup has it from before it may have been sent; until an administrator approves it again. */
    mayHaveLeft: boolean("may_have_left").notNull().default(false),
    batchId: integer("batch_id").references(() => bankPayoutBatches.id),
    endToEndId: text("end_to_end_id").notNull(),
    reason: text("reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    uniqueIndex("bank_payouts_end_to_end_key").on(t.endToEndId),
    index("bank_payouts_user_idx").on(t.userId, t.id.desc()),
    index("bank_payouts_payee_idx").on(t.payeeId, t.id.desc()),
    index("bank_payouts_batch_idx").on(t.batchId, t.id),
    index("bank_payouts_live_idx").on(t.id).where(LIVE),
    index("bank_payouts_approval_idx")
      .on(t.id)
      .where(sql`status = 'pending' and needs_approval and approved_at is null`),
    check("bank_payouts_iban_shaped", isIban()),
    check("bank_payouts_holder_named", hasLength("holder", 1, MAX_NAME_LENGTH)),
    check("bank_payouts_amount_positive", sql`amount_minor > 0`),
    check("bank_payouts_status_known", isOneOf("status", PAYOUT_STATUSES)),
    check("bank_payouts_approved_whole", sql`(approved_by is null) = (approved_at is null)`),
    check(
      "bank_payouts_batch_by_status",
      sql`case status when 'sent' then batch_id is not null when 'pending' then batch_id is null
        when 'cancelled' then batch_id is null else true end`,
    ),
    check(
      "bank_payouts_sent_was_approved",
      sql`status in ('pending', 'failed', 'cancelled') or not needs_approval or approved_at is not null`,
    ),
    check("bank_payouts_end_to_end_shaped", isIdentifier("end_to_end_id")),
    check("bank_payouts_closed_has_date", sql`(${LIVE}) = (closed_at is null)`),
    check(
      "bank_payouts_refused_has_reason",
      sql`status not in ('failed', 'returned') or coalesce(reason, '') <> ''`,
    ),
  ],
);
