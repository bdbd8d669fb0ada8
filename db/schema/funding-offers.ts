import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
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
  LIVE_OFFERS,
  OFFER_KINDS,
  OFFER_STATUSES,
  type OfferKind,
  type OfferStatus,
  SALES_MONTHS,
  SHARE_POINTS,
  SIDES,
  type Side,
} from "../../lib/funding/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns, consentConstraints } from "../columns/offers";
import { clauseColumns, clauseConstraints, fundingRequests } from "./funding-requests";

const LIVE = sql.raw(`status in (${LIVE_OFFERS.map((status) => `'${status}'`).join(", ")})`);

/** The text of an agreement, clause by clause, as both parties have signed it. */
export type AgreementContent = {
  title: string;
  parties: readonly AgreementLine[];
  figures: readonly AgreementLine[];
  clauses: readonly string[];
};
export type AgreementLine = { label: string; value: string };

/**
 * The tranches of a version, each in hundredths of a percent of its amount, and how many days each proof waits for its
 * answer.
 */
export type TranchePlan = {
  answerDays: number;
  parts: readonly { points: number; purpose: string }[];
};

/**
 * An investor's offer for a request, with the terms of its latest version. `turn` is who must answer until
 * `turnEndsAt`. `heldCents` is the amount locked for it; before the acceptance, only if the investor chose to reserve
 * it.
 */
export const fundingOffers = pgTable(
  "funding_offers",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => fundingRequests.id),
    investorId: member("investor_id").notNull(),
    /** The owner of the request, which never changes. */
    ownerId: member("owner_id").notNull(),
    status: text("status").$type<OfferStatus>().notNull().default("pending"),
    version: smallint("version").notNull().default(1),
    turn: text("turn").$type<Side>().notNull().default("owner"),
    turnEndsAt: timestamptz("turn_ends_at"),
    /** The kind of the latest version. */
    kind: text("kind").$type<OfferKind>().notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    isReserved: boolean("is_reserved").notNull().default(false),
    heldCents: minorUnits("held_cents").notNull().default(sql`0`),
    ...consentColumns(),
    acceptedBy: member("accepted_by"),
    acceptedAt: timestamptz("accepted_at"),
    revocableUntil: timestamptz("revocable_until"),
    feeCents: minorUnits("fee_cents"),
    paidAt: timestamptz("paid_at"),
    /** The amount that was returned to the investor, tranche by tranche. */
    returnedCents: minorUnits("returned_cents").notNull().default(sql`0`),
    /** The amount that a share of sales has repaid. */
    repaidCents: minorUnits("repaid_cents").notNull().default(sql`0`),
    /** Why it ended without a payment. */
    reason: text("reason"),
    endedAt: timestamptz("ended_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("funding_offers_one_live_key").on(t.requestId, t.investorId).where(LIVE),
    index("funding_offers_request_idx").on(t.requestId, t.id.desc().nullsFirst()),
    index("funding_offers_investor_idx").on(t.investorId, t.id.desc().nullsFirst()),
    index("funding_offers_owner_idx").on(t.ownerId, t.id.desc().nullsFirst()),
    index("funding_offers_live_idx").on(t.id.desc().nullsFirst()).where(LIVE),
    index("funding_offers_live_kind_idx").on(t.kind, t.id.desc().nullsFirst()).where(LIVE),
    index("funding_offers_status_idx").on(t.status, t.id.desc().nullsFirst()),
    index("funding_offers_status_kind_idx").on(t.status, t.kind, t.id.desc().nullsFirst()),
    index("funding_offers_clock_idx").on(t.turnEndsAt).where(LIVE),
    index("funding_offers_firm_idx").on(t.revocableUntil).where(sql`status = 'accepted'`),
    ...consentConstraints("funding_offers", "false"),
    check("funding_offers_status_known", isOneOf("status", OFFER_STATUSES)),
    check("funding_offers_turn_known", isOneOf("turn", SIDES)),
    check("funding_offers_kind_known", isOneOf("kind", OFFER_KINDS)),
    check("funding_offers_not_own", sql`investor_id <> owner_id`),
    check("funding_offers_amount_positive", sql`amount_cents > 0 and version > 0`),
    check(
      "funding_offers_live_has_end",
      sql.raw(`(status in ('pending', 'negotiating')) = (turn_ends_at is not null)`),
    ),
    check(
      "funding_offers_held_as_stated",
      sql`case when status = 'accepted' then held_cents = amount_cents
        when status in ('pending', 'negotiating') then held_cents >= 0 and (is_reserved or held_cents = 0)
        else held_cents = 0 end`,
    ),
    check(
      "funding_offers_agreed_whole",
      sql`num_nulls(accepted_by, accepted_at, revocable_until) in (0, 3)
        and (status not in ('accepted', 'paid', 'repaid') or accepted_at is not null)`,
    ),
    check(
      "funding_offers_paid_has_date",
      sql`(status in ('paid', 'repaid')) = (paid_at is not null and fee_cents is not null)`,
    ),
    check(
      "funding_offers_returned_within",
      sql`returned_cents between 0 and amount_cents and (returned_cents = 0 or paid_at is not null)`,
    ),
    check(
      "funding_offers_repaid_within",
      sql`repaid_cents >= 0 and (repaid_cents = 0 or (kind = 'sales' and paid_at is not null))`,
    ),
  ],
);

/** Every version of every offer, as its author signed it; rows are never changed. */
export const fundingOfferVersions = pgTable(
  "funding_offer_versions",
  {
    id: serial("id").primaryKey(),
    offerId: integer("offer_id")
      .notNull()
      .references(() => fundingOffers.id),
    nr: smallint("nr").notNull(),
    side: text("side").$type<Side>().notNull(),
    authorId: member("author_id").notNull(),
    kind: text("kind").$type<OfferKind>().notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    /** Hundredths of a percent of the company, or of its sales. */
    sharePoints: integer("share_points").notNull(),
    /** For a share of sales: the total that it repays, and the maximum number of months. */
    capCents: minorUnits("cap_cents"),
    salesMonths: smallint("sales_months"),
    /** Null if the whole amount is paid at once. */
    tranches: jsonb("tranches").$type<TranchePlan>(),
    ...clauseColumns(),
    terms: text("terms").notNull().default(""),
    message: text("message").notNull().default(""),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("funding_offer_versions_nr_key").on(t.offerId, t.nr),
    index("funding_offer_versions_author_idx").on(t.authorId, t.id),
    ...clauseConstraints("funding_offer_versions"),
    check("funding_offer_versions_side_known", isOneOf("side", SIDES)),
    check("funding_offer_versions_kind_known", isOneOf("kind", OFFER_KINDS)),
    check("funding_offer_versions_amount_positive", sql`amount_cents > 0 and nr > 0`),
    check(
      "funding_offer_versions_share_within",
      sql.raw(`share_points between ${SHARE_POINTS.min} and ${SHARE_POINTS.max}`),
    ),
    check(
      "funding_offer_versions_sales_whole",
      sql.raw(
        `case kind when 'sales' then cap_cents >= amount_cents and sales_months between ${SALES_MONTHS.min} and ${SALES_MONTHS.max}
          else cap_cents is null and sales_months is null end`,
      ),
    ),
  ],
);

/** A signed agreement. Its hash is computed from its text, so that anyone with a printed copy can verify it. */
export const fundingAgreements = pgTable(
  "funding_agreements",
  {
    offerId: integer("offer_id")
      .primaryKey()
      .references(() => fundingOffers.id),
    version: smallint("version").notNull(),
    content: jsonb("content").$type<AgreementContent>().notNull(),
    hash: text("hash").notNull(),
    /** The code with which anyone who has a printed copy finds the agreement. */
    code: text("code").notNull().unique("funding_agreements_code_key"),
    ownerSignedAt: timestamptz("owner_signed_at").notNull(),
    investorSignedAt: timestamptz("investor_signed_at").notNull(),
  },
  () => [check("funding_agreements_hash_whole", sql`hash ~ '^[0-9a-f]{64}$'`)],
);

/** The sales of a month, and the part paid to an investor. */
export const fundingSales = pgTable(
  "funding_sales",
  {
    offerId: integer("offer_id")
      .notNull()
      .references(() => fundingOffers.id),
    /** The first day of the month. */
    month: date("month").notNull(),
    salesCents: minorUnits("sales_cents").notNull(),
    paidCents: minorUnits("paid_cents").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "funding_sales_pkey", columns: [t.offerId, t.month] }),
    check("funding_sales_first_of_month", sql`extract(day from month) = 1`),
    check("funding_sales_within", sql`sales_cents >= 0 and paid_cents between 0 and sales_cents`),
  ],
);
