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
import { PAUSE_DAYS, PAUSE_STATUSES, type PauseStatus } from "../../lib/lending/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { loans } from "./lending-loan";

const loan = () =>
  integer("loan_id")
    .notNull()
    .references(() => loans.id);

/** The payment plan. A recalculated plan is stored beside those it replaced. */
export const loanInstalments = pgTable(
  "loan_instalments",
  {
    id: serial("id").primaryKey(),
    loanId: loan(),
    nr: smallint("nr").notNull(),
    dueOn: date("due_on").notNull(),
    dueAt: timestamptz("due_at").notNull(),
    interestCents: minorUnits("interest_cents").notNull(),
    principalCents: minorUnits("principal_cents").notNull(),
    paidAt: timestamptz("paid_at"),
    replacedAt: timestamptz("replaced_at"),
  },
  (t) => [
    uniqueIndex("loan_instalments_nr_key").on(t.loanId, t.nr).where(sql`replaced_at is null`),
    index("loan_instalments_loan_idx").on(t.loanId, t.id),
    index("loan_instalments_due_idx").on(t.dueOn, t.id).where(sql`paid_at is null and replaced_at is null`),
    check("loan_instalments_nr_positive", sql`nr > 0`),
    check("loan_instalments_not_negative", sql`interest_cents >= 0 and principal_cents >= 0`),
    check("loan_instalments_paid_or_replaced", sql`paid_at is null or replaced_at is null`),
  ],
);

/** A pause without payments, after the other party agrees; `costCents` is the interest of those days. */
export const loanPauses = pgTable(
  "loan_pauses",
  {
    id: serial("id").primaryKey(),
    loanId: loan(),
    days: smallint("days").notNull(),
    costCents: minorUnits("cost_cents").notNull(),
    /** For an agreed pause that an administrator has ended: the number of days that count. */
    lastedDays: smallint("lasted_days"),
    proposedBy: member("proposed_by").notNull(),
    status: text("status").$type<PauseStatus>().notNull().default("proposed"),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When its answer was given or it expired; an agreed pause that is ended keeps the time of the agreement. */
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    index("loan_pauses_loan_idx").on(t.loanId, t.id),
    index("loan_pauses_proposer_idx").on(t.proposedBy),
    uniqueIndex("loan_pauses_open_key").on(t.loanId).where(sql`status = 'proposed'`),
    index("loan_pauses_expiry_idx").on(t.expiresAt).where(sql`status = 'proposed'`),
    check("loan_pauses_days_within", sql.raw(`days between ${PAUSE_DAYS.min} and ${PAUSE_DAYS.max}`)),
    check("loan_pauses_cost_not_negative", sql`cost_cents >= 0`),
    check("loan_pauses_status_known", isOneOf("status", PAUSE_STATUSES)),
    check(
      "loan_pauses_lasted_within",
      sql`lasted_days is null or (status = 'ended' and lasted_days between 0 and days - 1)`,
    ),
    check("loan_pauses_closed_has_date", sql`(status = 'proposed') = (closed_at is null)`),
  ],
);
