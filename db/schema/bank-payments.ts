import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  REQUEST_STATUSES,
  type RequestStatus,
  STANDING_ORDER_STATUSES,
  type StandingOrderStatus,
} from "../../lib/bank/constants";
import { CURRENCIES, type Currency } from "../../lib/core/format/money";
import { INTERVALS, type Interval } from "../../lib/core/format/recurring-days";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";

/** A payment from one member to another. `dueOn` is the day of its standing order, which pays once per day. */
export const bankPayments = pgTable(
  "bank_payments",
  {
    id: serial("id").primaryKey(),
    payerId: member("payer_id").notNull(),
    payeeId: member("payee_id").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    note: text("note").notNull().default(""),
    standingOrderId: integer("standing_order_id").references(() => bankStandingOrders.id),
    dueOn: date("due_on"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_payments_payer_idx").on(t.payerId, t.id.desc()),
    index("bank_payments_payee_idx").on(t.payeeId, t.id.desc()),
    uniqueIndex("bank_payments_due_key").on(t.standingOrderId, t.dueOn),
    check("bank_payments_two_people", sql`payer_id <> payee_id`),
    check("bank_payments_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_payments_amount_positive", sql`amount_minor > 0`),
    check("bank_payments_note_short", hasLength("note", 0, MAX_NOTE_LENGTH)),
    check("bank_payments_due_by_order", sql`(standing_order_id is null) = (due_on is null)`),
  ],
);

/**
 * `nextOn` is a day in the payer's calendar. `dueAt` is when it is executed: at the start of that day in the payer's
 * time zone, or later after a failed attempt. Both are null after the order ends.
 */
export const bankStandingOrders = pgTable(
  "bank_standing_orders",
  {
    id: serial("id").primaryKey(),
    payerId: member("payer_id").notNull(),
    payeeId: member("payee_id").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    note: text("note").notNull().default(""),
    every: text("every").$type<Interval>().notNull(),
    /** The day of each month; in a month without it, the last day. */
    anchorDay: smallint("anchor_day"),
    nextOn: date("next_on"),
    dueAt: timestamptz("due_at"),
    endsOn: date("ends_on"),
    status: text("status").$type<StandingOrderStatus>().notNull().default("active"),
    lastError: text("last_error"),
    attempts: smallint("attempts").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_standing_orders_payer_idx").on(t.payerId, t.id.desc()),
    index("bank_standing_orders_payee_idx").on(t.payeeId).where(sql`status = 'active'`),
    index("bank_standing_orders_due_idx").on(t.dueAt, t.id).where(sql`status = 'active'`),
    check("bank_standing_orders_two_people", sql`payer_id <> payee_id`),
    check("bank_standing_orders_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_standing_orders_amount_positive", sql`amount_minor > 0`),
    check("bank_standing_orders_note_short", hasLength("note", 0, MAX_NOTE_LENGTH)),
    check("bank_standing_orders_every_known", isOneOf("every", INTERVALS)),
    check("bank_standing_orders_status_known", isOneOf("status", STANDING_ORDER_STATUSES)),
    check(
      "bank_standing_orders_anchored",
      sql`(every = 'month') = (anchor_day is not null) and anchor_day between 1 and 31`,
    ),
    check(
      "bank_standing_orders_active_is_due",
      sql`num_nonnulls(next_on, due_at) = case when status = 'active' then 2 else 0 end`,
    ),
    check(
      "bank_standing_orders_ends_after_next",
      sql`ends_on is null or (every <> 'once' and coalesce(next_on <= ends_on, true))`,
    ),
    check("bank_standing_orders_attempts_counted", sql`attempts >= 0`),
  ],
);

/** An expense split between several members, each with a request of their own; it may refer to an earlier payment. */
export const bankSplits = pgTable(
  "bank_splits",
  {
    id: serial("id").primaryKey(),
    ownerId: member("owner_id").notNull(),
    title: text("title").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    totalMinor: minorUnits("total_minor").notNull(),
    paymentId: integer("payment_id").references(() => bankPayments.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_splits_owner_idx").on(t.ownerId, t.id.desc()),
    uniqueIndex("bank_splits_payment_key").on(t.paymentId),
    check("bank_splits_title_short", hasLength("title", 1, MAX_NAME_LENGTH)),
    check("bank_splits_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_splits_total_positive", sql`total_minor > 0`),
  ],
);

/** A request for money. Without `payerId`, anyone who has the link may pay it. */
export const bankRequests = pgTable(
  "bank_requests",
  {
    id: serial("id").primaryKey(),
    requesterId: member("requester_id").notNull(),
    payerId: member("payer_id"),
    asset: text("asset").$type<Currency>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    note: text("note").notNull().default(""),
    splitId: integer("split_id").references(() => bankSplits.id),
    /** The last part of its link. */
    code: text("code").notNull(),
    status: text("status").$type<RequestStatus>().notNull().default("pending"),
    paymentId: integer("payment_id").references(() => bankPayments.id),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    uniqueIndex("bank_requests_code_key").on(t.code),
    uniqueIndex("bank_requests_payment_key").on(t.paymentId),
    index("bank_requests_requester_idx").on(t.requesterId, t.id.desc()),
    index("bank_requests_payer_idx").on(t.payerId, t.id.desc()),
    index("bank_requests_split_idx").on(t.splitId, t.id),
    index("bank_requests_due_idx").on(t.expiresAt, t.id).where(sql`status = 'pending'`),
    check("bank_requests_two_people", sql`payer_id <> requester_id`),
    check("bank_requests_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_requests_amount_positive", sql`amount_minor > 0`),
    check("bank_requests_note_short", hasLength("note", 0, MAX_NOTE_LENGTH)),
    check("bank_requests_status_known", isOneOf("status", REQUEST_STATUSES)),
    check("bank_requests_paid_has_payment", sql`(status = 'paid') = (payment_id is not null)`),
    check("bank_requests_closed_has_date", sql`(status = 'pending') = (closed_at is null)`),
  ],
);
