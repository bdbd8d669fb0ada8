import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  INVESTMENT_KINDS,
  INVESTMENT_NOTICES,
  INVESTMENT_STATUSES,
  type InvestmentKind,
  type InvestmentNotice,
  type InvestmentStatus,
} from "../../lib/tokenization/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns, consentConstraints } from "../columns/offers";
import { projects } from "./tokenization-projects";

/**
 * One purchase of tokens. `listed` is on the waiting list, with its money locked; `reserved` has tokens, and can be
 * revoked until `revocableUntil`; `issued`, `refunded` and `revoked` are final. `lockedUntil`: the tokens are issued
 * but cannot be transferred.
 */
export const projectInvestments = pgTable(
  "project_investments",
  {
    id: serial("id").primaryKey(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id),
    investorId: member("investor_id").notNull(),
    kind: text("kind").$type<InvestmentKind>().notNull().default("public"),
    units: minorUnits("units").notNull(),
    priceCents: minorUnits("price_cents").notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    status: text("status").$type<InvestmentStatus>().notNull(),
    listedAt: timestamptz("listed_at"),
    revocableUntil: timestamptz("revocable_until").notNull(),
    ...consentColumns(),
    /** Whether the list of holders may name the investor. */
    isNamed: boolean("is_named").notNull().default(false),
    lockedUntil: timestamptz("locked_until"),
    closedAt: timestamptz("closed_at"),
    /**
     * The notification still to be sent to the investor; sent by a job, because one event may concern thousands of
     * investors.
     */
    pendingNotice: text("pending_notice").$type<InvestmentNotice>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("project_investments_live_idx").on(t.projectId, t.id).where(sql`status in ('listed', 'reserved')`),
    index("project_investments_list_idx").on(t.projectId, t.id).where(sql`status = 'listed'`),
    index("project_investments_project_idx").on(t.projectId, t.investorId, t.id),
    index("project_investments_investor_idx").on(t.investorId, t.id.desc().nullsFirst()),
    index("project_investments_firm_idx").on(t.projectId, t.revocableUntil).where(sql`status = 'reserved'`),
    index("project_investments_worth_idx").on(t.closedAt).where(sql`net_worth_cents is not null`),
    index("project_investments_unnotified_idx").on(t.id).where(sql`pending_notice is not null`),
    index("project_investments_locked_idx").on(t.lockedUntil).where(sql`locked_until is not null`),
    ...consentConstraints("project_investments", "kind = 'promoter'"),
    check("project_investments_kind_known", isOneOf("kind", INVESTMENT_KINDS)),
    check("project_investments_status_known", isOneOf("status", INVESTMENT_STATUSES)),
    check("project_investments_pending_notice_known", isOneOf("pending_notice", INVESTMENT_NOTICES)),
    check("project_investments_units_positive", sql`units > 0 and price_cents > 0`),
    check(
      "project_investments_charged_exactly",
      sql`amount_cents::numeric * 1000000 = units::numeric * price_cents`,
    ),
    check("project_investments_listed_has_date", sql`status <> 'listed' or listed_at is not null`),
    check(
      "project_investments_closed_has_date",
      sql`(status in ('issued', 'refunded', 'revoked')) = (closed_at is not null)`,
    ),
    check("project_investments_only_promoters_locked", sql`locked_until is null or kind = 'promoter'`),
  ],
);
