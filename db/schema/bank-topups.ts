import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  IMPORT_FORMATS,
  type ImportFormat,
  LINE_STATUSES,
  type LineStatus,
  TOPUP_STATUSES,
  type TopupStatus,
} from "../../lib/bank/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { bankPayouts } from "./bank-payouts";

/** The reference that a member writes on a transfer, which identifies the member. */
export const bankReferences = pgTable(
  "bank_references",
  {
    userId: member("user_id").notNull(),
    reference: text("reference").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "bank_references_pkey", columns: [t.userId] }),
    uniqueIndex("bank_references_reference_key").on(t.reference),
    check("bank_references_reference_shaped", sql`reference ~ '^LJ[0-9]{2}[0-9A-Z]{8}$'`),
  ],
);

/**
 * Top-ups by card, each one payment at the provider. `providerId` is set when the provider knows the payment,
 * `settledAt` when it succeeded or failed. `lossMinor` is the platform's loss from a reversed payment.
 */
export const bankTopups = pgTable(
  "bank_topups",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    provider: text("provider").notNull(),
    providerId: text("provider_id"),
    status: text("status").$type<TopupStatus>().notNull().default("created"),
    refundedMinor: minorUnits("refunded_minor").notNull().default(sql`0`),
    lossMinor: minorUnits("loss_minor").notNull().default(sql`0`),
    /** Came back for a closed account, and the administrators have not sent it to the card yet (decision 131). */
    undeliveredMinor: minorUnits("undelivered_minor").notNull().default(sql`0`),
    /** The part of `refundedMinor` that was undelivered before: sent by hand, or taken by a dispute. */
    sentByHandMinor: minorUnits("sent_by_hand_minor").notNull().default(sql`0`),
    failure: text("failure"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    settledAt: timestamptz("settled_at"),
  },
  (t) => [
    uniqueIndex("bank_topups_provider_key").on(t.provider, t.providerId),
    index("bank_topups_user_idx").on(t.userId, t.id.desc()),
    index("bank_topups_open_idx").on(t.updatedAt).where(sql`status in ('created', 'disputed')`),
    check("bank_topups_amount_positive", sql`amount_minor > 0`),
    check("bank_topups_status_known", isOneOf("status", TOPUP_STATUSES)),
    check("bank_topups_settled_has_date", sql`(status = 'created') = (settled_at is null)`),
    check("bank_topups_settled_is_known", sql`status in ('created', 'failed') or provider_id is not null`),
    check(
      "bank_topups_refund_within",
      sql`refunded_minor between 0 and amount_minor and loss_minor between 0 and refunded_minor`,
    ),
    check(
      "bank_topups_undelivered_within",
      sql`undelivered_minor >= 0 and refunded_minor + undelivered_minor <= amount_minor`,
    ),
    check(
      "bank_topups_sent_by_hand_within",
      sql`sent_by_hand_minor >= 0 and loss_minor + sent_by_hand_minor <= refunded_minor`,
    ),
    check(
      "bank_topups_refund_by_status",
      sql`(status <> 'refunded' or refunded_minor > 0) and (status not in ('created', 'failed') or refunded_minor = 0)`,
    ),
  ],
);

/**
 * An imported bank statement; each content is imported once. `closingMinor` is its closing balance, if it contains one.
 */
export const bankImports = pgTable(
  "bank_imports",
  {
    id: serial("id").primaryKey(),
    fileName: text("file_name").notNull(),
    fileSha256: text("file_sha256").notNull(),
    format: text("format").$type<ImportFormat>().notNull(),
    lines: integer("lines").notNull().default(0),
    credited: integer("credited").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
    repeated: integer("repeated").notNull().default(0),
    closingMinor: minorUnits("closing_minor"),
    closingOn: date("closing_on"),
    uploadedBy: member("uploaded_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_imports_content_key").on(t.fileSha256),
    index("bank_imports_closing_idx").on(t.closingOn.desc(), t.id.desc()).where(sql`closing_on is not null`),
    check("bank_imports_content_hashed", sql`file_sha256 ~ '^[0-9a-f]{64}$'`),
    check("bank_imports_format_known", isOneOf("format", IMPORT_FORMATS)),
    check(
      "bank_imports_counts_add_up",
      sql`least(credited, waiting, repeated) >= 0 and credited + waiting + repeated <= lines`,
    ),
    check("bank_imports_closing_has_date", sql`(closing_minor is null) = (closing_on is null)`),
  ],
);

/**
 * One line of the bank's statements, from the first file that contained it. `userId` is the credited member, or the
 * probable one before the credit. `credits` counts the credits: two if the first was reversed. `matchAt` is when the
 * job tries to assign it; null if only an administrator can.
 */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: serial("id").primaryKey(),
    importId: integer("import_id")
      .notNull()
      .references(() => bankImports.id),
    lineKey: text("line_key").notNull(),
    bookedOn: date("booked_on").notNull(),
    /** Negative for outgoing amounts. */
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull(),
    reference: text("reference").notNull().default(""),
    name: text("name").notNull().default(""),
    iban: text("iban").notNull().default(""),
    /** Whether the bank marks it as a payment sent back. Its text, written by the payer, proves nothing. */
    isReturn: boolean("is_return").notNull().default(false),
    status: text("status").$type<LineStatus>().notNull().default("waiting"),
    userId: member("user_id"),
    payoutId: integer("payout_id").references(() => bankPayouts.id),
    credits: smallint("credits").notNull().default(0),
    decidedBy: member("decided_by"),
    decidedAt: timestamptz("decided_at"),
    reason: text("reason"),
    matchAt: timestamptz("match_at").defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_lines_line_key").on(t.lineKey),
    index("bank_lines_import_idx").on(t.importId, t.id),
    index("bank_lines_user_idx").on(t.userId, t.id.desc()),
    index("bank_lines_payout_idx").on(t.payoutId),
    index("bank_lines_waiting_idx").on(t.id).where(sql`status = 'waiting'`),
    index("bank_lines_match_idx")
      .on(t.id, t.matchAt)
      .where(sql`status = 'waiting' and credits = 0 and match_at is not null`),
    index("bank_lines_booked_idx").on(t.bookedOn, t.id),
    index("bank_lines_iban_idx").on(t.iban, t.id.desc()).where(sql`status = 'credited'`),
    check("bank_lines_amount_moves", sql`amount_minor <> 0`),
    check("bank_lines_currency_shaped", sql`currency ~ '^[A-Z]{3}$'`),
    check("bank_lines_status_known", isOneOf("status", LINE_STATUSES)),
    check(
      "bank_lines_credited_whole",
      sql`status <> 'credited' or (user_id is not null and amount_minor > 0 and credits > 0)`,
    ),
    check("bank_lines_payout_named", sql`(status = 'payout') = (payout_id is not null)`),
    check("bank_lines_decided_has_date", sql`decided_by is null or decided_at is not null`),
    check(
      "bank_lines_ignored_has_reason",
      sql`status <> 'ignored' or (decided_by is not null and coalesce(reason, '') <> '')`,
    ),
    check("bank_lines_credits_counted", sql`credits >= 0`),
  ],
);
