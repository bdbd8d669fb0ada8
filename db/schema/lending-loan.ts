import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
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
  APR_POINTS,
  COLLATERAL_MOVES,
  type CollateralMove,
  DEFAULT_REASONS,
  type DefaultReason,
  LOAN_CURRENCIES,
  LOAN_METHODS,
  LOAN_STATUSES,
  type LoanCurrency,
  type LoanMethod,
  type LoanStatus,
  REPAYMENT_KINDS,
  REPAYMENTS,
  type Repayment,
  type RepaymentKind,
  TERM_DAYS,
} from "../../lib/lending/constants";
import { DEFENCE } from "../../lib/lending/margin/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import {
  dealColumns,
  dealConstraints,
  ratingColumns,
  ratingConstraints,
  timelineColumns,
} from "../columns/deals";
import { consentColumns, consentConstraints } from "../columns/offers";
import { bankPools } from "./bank-pools";
import { chainDeposits } from "./exchange";
import { files } from "./gateways";
import { loanOffers, loanRequests } from "./lending-posts";

const zero = sql`0`;

/**
 * Amounts are whole cents of the currency, even if it has more decimals; collateral in sats; rates in hundredths of a
 * percent. The interest of a day is `rateNum / rateDen` of the remaining principal. `dueAt` is the end of the next
 * payment's day, `endsAt` that of the last one. `collateralSats` is the current amount in escrow.
 */
export const loans = pgTable(
  "loans",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id").references(() => loanRequests.id),
    offerId: integer("offer_id").references(() => loanOffers.id),
    /** The loan that this one repaid, whose collateral it took over. */
    replacesId: integer("replaces_id").references((): AnyPgColumn => loans.id),
    lenderId: member("lender_id"),
    poolId: integer("pool_id").references(() => bankPools.id),
    borrowerId: member("borrower_id").notNull(),
    currency: text("currency").$type<LoanCurrency>().notNull(),
    paymentMethod: text("payment_method").$type<LoanMethod>().notNull(),
    principalCents: minorUnits("principal_cents").notNull(),
    aprPoints: integer("apr_points").notNull(),
    termDays: integer("term_days").notNull(),
    repayment: text("repayment").$type<Repayment>().notNull(),
    feePoints: integer("fee_points").notNull(),
    feeCents: minorUnits("fee_cents").notNull(),
    /** The fee if the principal is paid outside the platform: it is taken from the collateral. */
    feeSats: minorUnits("fee_sats").notNull().default(zero),
    agreedSats: minorUnits("agreed_sats").notNull(),
    collateralSats: minorUnits("collateral_sats").notNull().default(zero),
    status: text("status").$type<LoanStatus>().notNull().default("pending"),
    ...dealColumns(),
    remindAt: timestamptz("remind_at"),
    timeZone: text("time_zone").notNull(),
    startedOn: date("started_on"),
    startedAt: timestamptz("started_at"),
    dueAt: timestamptz("due_at"),
    endsAt: timestamptz("ends_at"),
    principalLeftCents: minorUnits("principal_left_cents").notNull(),
    interestOwedCents: minorUnits("interest_owed_cents").notNull().default(zero),
    accruesFrom: date("accrues_from"),
    rateNum: bigint("rate_num", { mode: "bigint" }).notNull(),
    rateDen: bigint("rate_den", { mode: "bigint" }).notNull(),
    marginLevel: smallint("margin_level").notNull().default(0),
    marginAt: timestamptz("margin_at"),
    defaultReason: text("default_reason").$type<DefaultReason>(),
    defenceAtPoints: integer("defence_at_points"),
    defenceMaxSats: minorUnits("defence_max_sats"),
    defenceUsedSats: minorUnits("defence_used_sats").notNull().default(zero),
    bellPriceCents: minorUnits("bell_price_cents"),
    bellRungAt: timestamptz("bell_rung_at"),
    /** Whether instalments are paid automatically on their day if the balance is sufficient. */
    autopay: boolean("autopay").notNull().default(false),
    custodyAddress: text("custody_address"),
    collateralTxId: text("collateral_tx_id"),
    paymentReference: text("payment_reference"),
    receiptFileId: text("receipt_file_id").references(() => files.id),
    disputedBy: member("disputed_by"),
    /** The unpaid rest after a liquidation: the lender's loss. */
    shortfallCents: minorUnits("shortfall_cents"),
    contractHash: text("contract_hash"),
    closedAt: timestamptz("closed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => {
    const isLive = sql`status in ('active', 'overdue', 'defaulted')`;
    return [
      index("loans_borrower_idx").on(t.borrowerId, t.id.desc()),
      index("loans_lender_idx").on(t.lenderId, t.id.desc()),
      index("loans_pool_idx").on(t.poolId, t.id.desc()).where(sql`pool_id is not null`),
      index("loans_request_idx").on(t.requestId),
      index("loans_offer_idx").on(t.offerId),
      uniqueIndex("loans_replaces_key").on(t.replacesId),
      index("loans_live_idx").on(t.id).where(isLive),
      index("loans_reminder_idx").on(t.remindAt).where(sql`remind_at is not null`),
      index("loans_bell_idx")
        .on(t.bellPriceCents)
        .where(
          sql`bell_price_cents is not null and bell_rung_at is null and status in ('active', 'overdue')`,
        ),
      index("loans_defence_idx")
        .on(t.id)
        .where(sql`defence_at_points is not null and status in ('active', 'overdue')`),
      ...dealConstraints("loans", t, LOAN_STATUSES),
      check("loans_one_lender", sql`num_nonnulls(lender_id, pool_id) = 1`),
      check("loans_two_people", sql`lender_id <> borrower_id`),
      check("loans_one_post", sql`num_nonnulls(request_id, offer_id) = 1`),
      check("loans_currency_known", isOneOf("currency", LOAN_CURRENCIES)),
      check("loans_method_known", isOneOf("payment_method", LOAN_METHODS)),
      check(
        "loans_method_pays_currency",
        sql`case payment_method when 'usdt' then currency = 'USDT' when 'usdc' then currency = 'USDC'
          else currency in ('EUR', 'USD') end`,
      ),
      check("loans_repayment_known", isOneOf("repayment", REPAYMENTS)),
      check("loans_principal_positive", sql`principal_cents > 0`),
      check("loans_apr_within", sql.raw(`apr_points between ${APR_POINTS.min} and ${APR_POINTS.max}`)),
      check("loans_term_within", sql.raw(`term_days between ${TERM_DAYS.min} and ${TERM_DAYS.max}`)),
      check("loans_fee_within", sql`fee_cents between 0 and principal_cents and fee_sats >= 0`),
      check("loans_collateral_not_negative", sql`agreed_sats > 0 and collateral_sats >= 0`),
      check("loans_left_within", sql`principal_left_cents between 0 and principal_cents`),
      check("loans_interest_not_negative", sql`interest_owed_cents >= 0`),
      check("loans_rate_fraction", sql`rate_num >= 0 and rate_den > 0`),
      check("loans_margin_known", sql`margin_level between 0 and 4`),
      check("loans_reason_known", isOneOf("default_reason", DEFAULT_REASONS)),
      check(
        "loans_defaulted_has_reason",
        sql`status not in ('defaulted', 'liquidated') or default_reason is not null`,
      ),
      check("loans_defence_whole", sql`(defence_at_points is null) = (defence_max_sats is null)`),
      check(
        "loans_defence_within",
        sql.raw(`defence_at_points between ${DEFENCE.min} and ${DEFENCE.max} and defence_max_sats > 0`),
      ),
      check("loans_bell_positive", sql`bell_price_cents > 0`),
      check(
        "loans_started_has_dates",
        sql`num_nulls(started_on, started_at, accrues_from, ends_at) in (0, 4)
          and (status not in ('active', 'overdue', 'defaulted', 'repaid', 'liquidated') or started_at is not null)`,
      ),
      check(
        "loans_closed_has_date",
        sql`(status in ('repaid', 'liquidated', 'cancelled')) = (closed_at is not null)`,
      ),
      check("loans_shortfall_of_liquidation", sql`shortfall_cents is null or status = 'liquidated'`),
    ];
  },
);

/** The history; evidence in a dispute is an event with a file. */
export const loanEvents = pgTable(
  "loan_events",
  timelineColumns("loan_id", () => loans.id),
  (t) => [index("loan_events_loan_idx").on(t.dealId, t.id)],
);

export const loanRatings = pgTable(
  "loan_ratings",
  ratingColumns("loan_id", () => loans.id),
  (t) => [...ratingConstraints("loan_ratings", t), index("loan_ratings_rated_idx").on(t.ratedId)],
);

const loan = () =>
  integer("loan_id")
    .notNull()
    .references(() => loans.id);

/**
 * The payment details of each party, encrypted: both may read them during the loan, and they are deleted afterwards.
 */
export const loanPaymentData = pgTable(
  "loan_payment_data",
  {
    loanId: loan(),
    userId: member("user_id").notNull(),
    sealed: text("sealed").notNull(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "loan_payment_data_pkey", columns: [t.loanId, t.userId] }),
    index("loan_payment_data_user_idx").on(t.userId),
  ],
);

/** The repayments and their parts, which add up. */
export const loanRepayments = pgTable(
  "loan_repayments",
  {
    id: serial("id").primaryKey(),
    loanId: loan(),
    payerId: member("payer_id"),
    kind: text("kind").$type<RepaymentKind>().notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    costsCents: minorUnits("costs_cents").notNull().default(zero),
    interestCents: minorUnits("interest_cents").notNull(),
    principalCents: minorUnits("principal_cents").notNull(),
    principalAfterCents: minorUnits("principal_after_cents").notNull(),
    daysLate: integer("days_late").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("loan_repayments_loan_idx").on(t.loanId, t.id),
    check("loan_repayments_kind_known", isOneOf("kind", REPAYMENT_KINDS)),
    check("loan_repayments_adds_up", sql`amount_cents = costs_cents + interest_cents + principal_cents`),
    check(
      "loan_repayments_not_negative",
      sql`amount_cents > 0 and costs_cents >= 0 and interest_cents >= 0 and principal_cents >= 0
        and principal_after_cents >= 0 and days_late >= 0`,
    ),
  ],
);

/** The changes of a loan's collateral, with the resulting amount and the price at that time. */
export const loanCollateralMoves = pgTable(
  "loan_collateral_moves",
  {
    id: serial("id").primaryKey(),
    loanId: loan(),
    kind: text("kind").$type<CollateralMove>().notNull(),
    sats: minorUnits("sats").notNull(),
    afterSats: minorUnits("after_sats").notNull(),
    depositId: integer("deposit_id").references(() => chainDeposits.id),
    priceCents: minorUnits("price_cents").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("loan_collateral_moves_loan_idx").on(t.loanId, t.id),
    uniqueIndex("loan_collateral_moves_deposit_key").on(t.depositId),
    check("loan_collateral_moves_kind_known", isOneOf("kind", COLLATERAL_MOVES)),
    check("loan_collateral_moves_moves", sql`sats <> 0 and after_sats >= 0`),
    check("loan_collateral_moves_deposit", sql`(kind = 'deposit') = (deposit_id is not null)`),
  ],
);

/** The confirmations of the member who funded a request; separate from the loan, which both parties read. */
export const loanConsents = pgTable(
  "loan_consents",
  {
    loanId: integer("loan_id")
      .primaryKey()
      .references(() => loans.id),
    userId: member("user_id").notNull(),
    ...consentColumns(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("loan_consents_user_idx").on(t.userId, t.loanId), ...consentConstraints("loan_consents")],
);
