import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  APR_POINTS,
  INSTALMENTS,
  LOAN_CURRENCIES,
  type LoanCurrency,
  MAX_LOAN_CENTS,
  MAX_PURPOSE_LENGTH,
  MONTH_DAYS,
  OFFER_STATUSES,
  type OfferStatus,
  PURPOSES,
  type Purpose,
  REPAYMENTS,
  REQUEST_STATUSES,
  type Repayment,
  type RequestStatus,
  TERM_DAYS,
} from "../../lib/lending/constants";
import { POST_KINDS, type PostKind } from "../../lib/lending/posts/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { searchColumns, searchConstraints } from "../columns/searches";
import { bankPools } from "./bank-pools";

const between = (column: string, { min, max }: { min: number; max: number }): SQL =>
  sql.raw(`${column} between ${min} and ${max}`);

/**
 * The terms of a request or an offer. Amounts are in cents of the currency, which is null if the payer chooses among
 * the dollar currencies; rates are hundredths of a percent.
 */
const terms = (collateral: string) => ({
  id: serial("id").primaryKey(),
  amountCents: minorUnits("amount_cents").notNull(),
  currency: text("currency").$type<LoanCurrency>(),
  collateralSats: minorUnits(collateral).notNull(),
  aprPoints: integer("apr_points").notNull(),
  termDays: integer("term_days").notNull(),
  repayment: text("repayment").$type<Repayment>().notNull().default("whole"),
  purpose: text("purpose"),
  purposeKind: text("purpose_kind").$type<Purpose>().notNull().default("personal"),
  /** The interest converted to a yearly rate, for sorting the lists. */
  taePoints: bigint("tae_points", { mode: "bigint" }).notNull(),
  /** For the filter by LTV, which compares it with the price of bitcoin. */
  centsPerBtc: bigint("cents_per_btc", { mode: "bigint" })
    .notNull()
    .generatedAlwaysAs(sql`div(amount_cents::numeric * 100000000, ${sql.raw(collateral)})::bigint`),
  expiresAt: timestamptz("expires_at").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

type Listed = Record<
  "id" | "taePoints" | "aprPoints" | "amountCents" | "termDays" | "centsPerBtc" | "currency" | "expiresAt",
  ExtraConfigColumn
>;

const termConstraints = (table: string, collateral: string, t: Listed) => {
  const isOpen = sql`status = 'open'`;
  return [
    index(`${table}_recent_idx`).on(t.id.desc()).where(isOpen),
    index(`${table}_tae_idx`).on(t.taePoints, t.id).where(isOpen),
    index(`${table}_apr_idx`).on(t.aprPoints, t.id).where(isOpen),
    index(`${table}_amount_idx`).on(t.amountCents, t.id).where(isOpen),
    index(`${table}_term_idx`).on(t.termDays, t.id).where(isOpen),
    index(`${table}_ratio_idx`).on(t.centsPerBtc, t.id).where(isOpen),
    index(`${table}_currency_idx`).on(t.currency, t.id.desc()).where(isOpen),
    index(`${table}_expiry_idx`).on(t.expiresAt).where(sql`status in ('open', 'paused')`),
    check(`${table}_currency_known`, isOneOf("currency", LOAN_CURRENCIES)),
    check(`${table}_amount_within`, sql.raw(`amount_cents between 1 and ${MAX_LOAN_CENTS}`)),
    check(`${table}_collateral_positive`, sql.raw(`${collateral} > 0`)),
    check(`${table}_apr_within`, between("apr_points", APR_POINTS)),
    check(`${table}_term_within`, between("term_days", TERM_DAYS)),
    check(`${table}_repayment_known`, isOneOf("repayment", REPAYMENTS)),
    check(
      `${table}_instalments_of_months`,
      sql.raw(`repayment = 'whole' or (term_days % ${MONTH_DAYS} = 0
        and term_days between ${INSTALMENTS.min * MONTH_DAYS} and ${INSTALMENTS.max * MONTH_DAYS}
        and amount_cents >= ${INSTALMENTS.cents} * (term_days / ${MONTH_DAYS}))`),
    ),
    check(`${table}_purpose_known`, isOneOf("purpose_kind", PURPOSES)),
    check(`${table}_purpose_short`, hasLength("purpose", 1, MAX_PURPOSE_LENGTH)),
    check(`${table}_tae_not_negative`, sql`tae_points >= 0`),
  ];
};

/** Requests of borrowers. Nothing is locked for a request. */
export const loanRequests = pgTable(
  "loan_requests",
  {
    ...terms("collateral_sats"),
    borrowerId: member("borrower_id").notNull(),
    status: text("status").$type<RequestStatus>().notNull().default("open"),
  },
  (t) => [
    ...termConstraints("loan_requests", "collateral_sats", t),
    index("loan_requests_borrower_idx").on(t.borrowerId, t.id.desc()),
    check("loan_requests_status_known", isOneOf("status", REQUEST_STATUSES)),
  ],
);

/** Offers of lenders, or the standing terms of a pool; the LTV at which an offer is accepted may have limits. */
export const loanOffers = pgTable(
  "loan_offers",
  {
    ...terms("collateral_required_sats"),
    lenderId: member("lender_id"),
    poolId: integer("pool_id").references(() => bankPools.id),
    minLtvPoints: integer("min_ltv_points"),
    maxLtvPoints: integer("max_ltv_points"),
    status: text("status").$type<OfferStatus>().notNull().default("open"),
  },
  (t) => [
    ...termConstraints("loan_offers", "collateral_required_sats", t),
    index("loan_offers_lender_idx").on(t.lenderId, t.id.desc()),
    uniqueIndex("loan_offers_pool_key").on(t.poolId).where(sql`pool_id is not null and status = 'open'`),
    check("loan_offers_one_lender", sql`num_nonnulls(lender_id, pool_id) = 1`),
    check(
      "loan_offers_pool_has_currency",
      sql`pool_id is null or (currency is not null and currency in ('EUR', 'USD'))`,
    ),
    check("loan_offers_status_known", isOneOf("status", OFFER_STATUSES)),
    check(
      "loan_offers_ltv_within",
      sql`min_ltv_points between 1 and 10000 and max_ltv_points between 1 and 10000
        and min_ltv_points <= max_ltv_points`,
    ),
  ],
);

/** The saved searches of requests and offers, as the query of their list. */
export const loanSearches = pgTable(
  "loan_searches",
  { ...searchColumns(), kind: text("kind").$type<PostKind>().notNull() },
  (t) => [
    uniqueIndex("loan_searches_filters_key").on(t.userId, t.kind, t.filters),
    check("loan_searches_kind_known", isOneOf("kind", POST_KINDS)),
    ...searchConstraints("loan_searches"),
  ],
);
