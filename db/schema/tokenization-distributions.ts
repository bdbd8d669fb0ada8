import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  DISTRIBUTION_KINDS,
  DISTRIBUTION_STATUSES,
  type DistributionKind,
  type DistributionStatus,
  MAX_LENGTH,
  PAYOUT_ROUTES,
  type PayoutRoute,
} from "../../lib/tokenization/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns } from "../columns/offers";
import { bankPots } from "./bank-pots";
import { projectMilestones, projectPolls } from "./tokenization-milestones";
import { projects } from "./tokenization-projects";
import { projectInvestments } from "./tokenization-sale";

/**
 * A payment to all holders of tokens. Its amount is in its account before a vote starts or anyone is paid; an exit has
 * a price per token and takes the tokens back.
 */
export const projectDistributions = pgTable(
  "project_distributions",
  {
    id: serial("id").primaryKey(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id),
    kind: text("kind").$type<DistributionKind>().notNull(),
    milestoneId: integer("milestone_id").references(() => projectMilestones.id),
    pollId: integer("poll_id").references(() => projectPolls.id),
    amountCents: minorUnits("amount_cents").notNull(),
    /** For a wind-up, the part that came from the project's own account. */
    fundCents: minorUnits("fund_cents").notNull().default(sql`0`),
    priceCents: minorUnits("price_cents"),
    units: minorUnits("units").notNull(),
    status: text("status").$type<DistributionStatus>().notNull(),
    note: text("note").notNull().default(""),
    /** Why an administrator stopped it. */
    reason: text("reason"),
    createdBy: member("created_by"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    settledAt: timestamptz("settled_at"),
  },
  (t) => [
    uniqueIndex("project_distributions_milestone_key").on(t.milestoneId).where(sql`milestone_id is not null`),
    uniqueIndex("project_distributions_poll_key").on(t.pollId).where(sql`poll_id is not null`),
    index("project_distributions_project_idx").on(t.projectId, t.id.desc().nullsFirst()),
    uniqueIndex("project_distributions_live_exit_key")
      .on(t.projectId)
      .where(sql`kind in ('buyback', 'windup') and status in ('voting', 'paying')`),
    index("project_distributions_paying_idx").on(t.id).where(sql`status = 'paying'`),
    check("project_distributions_kind_known", isOneOf("kind", DISTRIBUTION_KINDS)),
    check("project_distributions_status_known", isOneOf("status", DISTRIBUTION_STATUSES)),
    check("project_distributions_positive", sql`amount_cents > 0 and units > 0`),
    check("project_distributions_fund_within", sql`fund_cents between 0 and amount_cents`),
    check("project_distributions_about_milestone", sql`(kind = 'milestone') = (milestone_id is not null)`),
    check(
      "project_distributions_buyback_has_price",
      sql`(kind = 'buyback') = (price_cents is not null) and (price_cents is null or price_cents > 0)`,
    ),
    check(
      "project_distributions_exits_are_voted",
      sql`kind in ('buyback', 'windup') or (poll_id is null and status <> 'voting')`,
    ),
    check("project_distributions_voting_has_poll", sql`status <> 'voting' or poll_id is not null`),
    check("project_distributions_reason_of_returned", sql`reason is null or status = 'returned'`),
    check("project_distributions_reason_short", hasLength("reason", 1, MAX_LENGTH.reason)),
    check("project_distributions_note_short", hasLength("note", 0, MAX_LENGTH.reason)),
    check(
      "project_distributions_settled_has_date",
      sql`(status in ('paid', 'returned')) = (settled_at is not null)`,
    ),
  ],
);

/** One holder's part; `units` are the tokens redeemed with it, zero if the holder keeps them. */
export const projectPayouts = pgTable(
  "project_payouts",
  {
    distributionId: integer("distribution_id")
      .notNull()
      .references(() => projectDistributions.id),
    userId: member("user_id").notNull(),
    cents: minorUnits("cents").notNull(),
    units: minorUnits("units").notNull().default(sql`0`),
    paidAt: timestamptz("paid_at"),
    route: text("route").$type<PayoutRoute>().notNull().default("balance"),
    routedCents: minorUnits("routed_cents").notNull().default(sql`0`),
    routedAt: timestamptz("routed_at"),
    /** The investment made with a reinvested part. */
    investmentId: integer("investment_id").references(() => projectInvestments.id),
    notifiedAt: timestamptz("notified_at"),
  },
  (t) => [
    primaryKey({ name: "project_payouts_pkey", columns: [t.distributionId, t.userId] }),
    index("project_payouts_unpaid_idx").on(t.distributionId, t.userId).where(sql`paid_at is null`),
    index("project_payouts_unrouted_idx")
      .on(t.distributionId, t.userId)
      .where(sql`route <> 'balance' and paid_at is not null and routed_at is null`),
    index("project_payouts_unnotified_idx")
      .on(t.distributionId, t.userId)
      .where(sql`paid_at is not null and notified_at is null`),
    index("project_payouts_user_idx").on(t.userId, t.distributionId.desc().nullsFirst()),
    check("project_payouts_route_known", isOneOf("route", PAYOUT_ROUTES)),
    check("project_payouts_of_something", sql`least(cents, units) >= 0 and cents + units > 0`),
    check("project_payouts_routed_within", sql`routed_cents between 0 and cents`),
  ],
);

/** The target of a member's distributions from one project; without a rule they are credited to the balance. */
export const projectIncomeRules = pgTable(
  "project_income_rules",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id),
    userId: member("user_id").notNull(),
    route: text("route").$type<PayoutRoute>().notNull(),
    potId: integer("pot_id").references(() => bankPots.id),
    targetId: integer("target_id").references(() => projects.id),
    /** The confirmations for the target: a new version of its sheet stops the rule. */
    ...consentColumns(),
    /** A loan of the member; without a foreign key, because the table belongs to another area. */
    loanId: integer("loan_id"),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "project_income_rules_pkey", columns: [t.projectId, t.userId] }),
    index("project_income_rules_user_idx").on(t.userId),
    check("project_income_rules_route_known", isOneOf("route", PAYOUT_ROUTES)),
    check(
      "project_income_rules_by_route",
      sql`(route = 'pot') = (pot_id is not null) and (route = 'reinvest') = (num_nulls(target_id, sheet_id) = 0)
        and num_nulls(target_id, sheet_id) <> 1 and (route = 'loan') = (loan_id is not null)`,
    ),
  ],
);
