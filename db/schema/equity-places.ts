import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  FLOW_KINDS,
  type FlowKind,
  MAX_LENGTH,
  PLACE_STATUSES,
  type PlaceStatus,
} from "../../lib/equity/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns, consentConstraints } from "../columns/offers";
import { equityFunds } from "./equity-funds";

/**
 * A member's place in a fund and their capital account: the requested and the allotted amounts, by whom and why, and
 * the called, paid, returned and gained amounts. The last four are the sums of the calls and flows.
 */
export const equityInvestments = pgTable(
  "private_equity_investments",
  {
    id: serial("id").primaryKey(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => equityFunds.id),
    investorId: member("investor_id").notNull(),
    requestedCents: minorUnits("amount_cents").notNull(),
    note: text("note").notNull().default(""),
    commitmentCents: minorUnits("commitment_cents").notNull().default(sql`0`),
    decidedBy: member("decided_by"),
    decidedAt: timestamptz("decided_at"),
    decisionReason: text("decision_reason"),
    ...consentColumns(),
    signedAt: timestamptz("signed_at"),
    /** The SHA-256 of the signed agreement. */
    agreementHash: text("agreement_hash"),
    /** The signed commitment, without later changes. */
    signedCents: minorUnits("signed_cents"),
    revocableUntil: timestamptz("revocable_until"),
    activeAt: timestamptz("commitment_date"),
    /** Whether the money of a call is reserved ten days in advance. */
    reservesAhead: boolean("reserves_ahead").notNull().default(false),
    calledCents: minorUnits("called_cents").notNull().default(sql`0`),
    paidCents: minorUnits("paid_cents").notNull().default(sql`0`),
    returnedCents: minorUnits("returned_cents").notNull().default(sql`0`),
    gainCents: minorUnits("gain_cents").notNull().default(sql`0`),
    /** The price that the manager offers for an exit that the investor has not accepted yet. */
    exitOfferedCents: minorUnits("exit_offered_cents"),
    exitOfferedAt: timestamptz("exit_offered_at"),
    exitCents: minorUnits("exit_cents"),
    exitFeeCents: minorUnits("exit_fee_cents"),
    exitedAt: timestamptz("exit_date"),
    status: text("status").$type<PlaceStatus>().notNull().default("requested"),
    closedAt: timestamptz("closed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("private_equity_investments_live_key")
      .on(t.fundId, t.investorId)
      .where(sql`status in ('requested', 'approved', 'signed', 'active', 'defaulted')`),
    index("private_equity_investments_fund_idx").on(t.fundId, t.status, t.id),
    index("private_equity_investments_latest_idx").on(t.fundId, t.id.desc().nullsFirst()),
    index("private_equity_investments_investor_idx").on(t.investorId, t.id.desc().nullsFirst()),
    index("private_equity_investments_clock_idx").on(t.revocableUntil).where(sql`status = 'signed'`),
    ...consentConstraints("private_equity_investments", "signed_at is null"),
    check("private_equity_investments_status_known", isOneOf("status", PLACE_STATUSES)),
    check("private_equity_investments_asked_positive", sql`amount_cents > 0 and commitment_cents >= 0`),
    check("private_equity_investments_note_short", hasLength("note", 0, MAX_LENGTH.reason)),
    check(
      "private_equity_investments_decided_whole",
      sql`num_nulls(decided_by, decided_at, decision_reason) in (0, 3)`,
    ),
    check(
      "private_equity_investments_signed_whole",
      sql`num_nulls(signed_at, agreement_hash, signed_cents, revocable_until) in (0, 4)`,
    ),
    check(
      "private_equity_investments_account_within",
      sql`paid_cents between 0 and called_cents and called_cents <= commitment_cents
        and returned_cents between 0 and paid_cents and gain_cents >= 0`,
    ),
    check(
      "private_equity_investments_exit_offered_whole",
      sql`num_nulls(exit_offered_cents, exit_offered_at) in (0, 2) and exit_offered_cents >= 0
        and (exit_offered_at is null or status in ('active', 'defaulted'))`,
    ),
    check(
      "private_equity_investments_exit_whole",
      sql`(status = 'exited') = (num_nulls(exit_cents, exit_fee_cents, exit_date) = 0)
        and num_nulls(exit_cents, exit_fee_cents, exit_date) in (0, 3) and exit_fee_cents between 0 and exit_cents`,
    ),
    check(
      "private_equity_investments_closed_has_date",
      sql`(status in ('rejected', 'withdrawn', 'revoked', 'exited')) = (closed_at is not null)`,
    ),
  ],
);

/** A payment between an investor and the fund, with its time; rows are never changed. */
export const equityFlows = pgTable(
  "private_equity_flows",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    investmentId: integer("investment_id")
      .notNull()
      .references(() => equityInvestments.id),
    kind: text("kind").$type<FlowKind>().notNull(),
    cents: minorUnits("cents").notNull(),
    flowedAt: timestamptz("flowed_at").notNull(),
  },
  (t) => [
    index("private_equity_flows_investment_idx").on(t.investmentId, t.id),
    check("private_equity_flows_kind_known", isOneOf("kind", FLOW_KINDS)),
    check("private_equity_flows_positive", sql`cents > 0`),
  ],
);
