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
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  POT_PROPOSAL_STATUSES,
  type PotProposalStatus,
  SHARE_SOURCES,
  SHARED_POT_ROLES,
  type SharedPotRole,
  type ShareSource,
} from "../../lib/bank/constants";
import { CURRENCIES, type Currency } from "../../lib/core/format/money";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";

/**
 * Money that a member has set aside, in an escrow account of its own. Automatic deposits: a share of incoming money,
 * and a monthly amount (`nextMonthlyOn` is a day in the owner's calendar, `monthlyDueAt` is when it is executed).
 */
export const bankPots = pgTable(
  "bank_pots",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    name: text("name").notNull(),
    icon: text("icon").notNull(),
    goalMinor: minorUnits("goal_minor"),
    dueOn: date("due_on"),
    sharePercent: smallint("share_percent"),
    shareOf: text("share_of").$type<ShareSource>(),
    monthlyMinor: minorUnits("monthly_minor"),
    monthlyDay: smallint("monthly_day"),
    nextMonthlyOn: date("next_monthly_on"),
    monthlyDueAt: timestamptz("monthly_due_at"),
    closedAt: timestamptz("closed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_pots_user_idx").on(t.userId, t.id.desc()),
    uniqueIndex("bank_pots_name_key").on(t.userId, sql`lower(name)`).where(sql`closed_at is null`),
    index("bank_pots_sharing_idx").on(t.userId, t.asset).where(sql`share_percent is not null`),
    index("bank_pots_monthly_idx").on(t.monthlyDueAt, t.id).where(sql`monthly_due_at is not null`),
    check("bank_pots_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_pots_name_short", hasLength("name", 1, MAX_NAME_LENGTH)),
    check("bank_pots_goal_positive", sql`goal_minor > 0`),
    check("bank_pots_share_whole", sql`(share_percent is null) = (share_of is null)`),
    check("bank_pots_share_within", sql`share_percent between 1 and 100`),
    check("bank_pots_share_of_known", isOneOf("share_of", SHARE_SOURCES)),
    check(
      "bank_pots_monthly_whole",
      sql`num_nulls(monthly_minor, monthly_day, next_monthly_on, monthly_due_at) in (0, 4)`,
    ),
    check("bank_pots_monthly_within", sql`monthly_minor > 0 and monthly_day between 1 and 31`),
    check(
      "bank_pots_closed_takes_nothing",
      sql`closed_at is null or num_nonnulls(share_percent, monthly_minor) = 0`,
    ),
  ],
);

/**
 * Money of several members, in a pool account of its own. A payment above `twoSignaturesAboveMinor` needs two
 * approvals.
 */
export const bankSharedPots = pgTable(
  "bank_shared_pots",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    asset: text("asset").$type<Currency>().notNull(),
    twoSignaturesAboveMinor: minorUnits("two_signatures_above_minor").notNull(),
    createdBy: member("created_by").notNull(),
    closedAt: timestamptz("closed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_shared_pots_creator_idx").on(t.createdBy, t.id.desc()),
    check("bank_shared_pots_name_short", hasLength("name", 1, MAX_NAME_LENGTH)),
    check("bank_shared_pots_asset_known", isOneOf("asset", CURRENCIES)),
    check("bank_shared_pots_limit_not_negative", sql`two_signatures_above_minor >= 0`),
  ],
);

const sharedPot = () =>
  integer("pot_id")
    .notNull()
    .references(() => bankSharedPots.id);

export const bankSharedPotMembers = pgTable(
  "bank_shared_pot_members",
  {
    potId: sharedPot(),
    userId: member("user_id").notNull(),
    role: text("role").$type<SharedPotRole>().notNull(),
    status: text("status").$type<MembershipStatus>().notNull().default("invited"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "bank_shared_pot_members_pkey", columns: [t.potId, t.userId] }),
    index("bank_shared_pot_members_user_idx").on(t.userId, t.potId.desc()),
    check("bank_shared_pot_members_role_known", isOneOf("role", SHARED_POT_ROLES)),
    check("bank_shared_pot_members_status_known", isOneOf("status", MEMBERSHIP_STATUSES)),
  ],
);

/** A payment from a shared pot that one member proposes to the others. */
export const bankSharedPotProposals = pgTable(
  "bank_shared_pot_proposals",
  {
    id: serial("id").primaryKey(),
    potId: sharedPot(),
    proposerId: member("proposer_id").notNull(),
    payeeId: member("payee_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<PotProposalStatus>().notNull().default("open"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    index("bank_shared_pot_proposals_pot_idx").on(t.potId, t.id.desc()),
    index("bank_shared_pot_proposals_proposer_idx").on(t.proposerId, t.id.desc()),
    index("bank_shared_pot_proposals_payee_idx").on(t.payeeId, t.id.desc()),
    index("bank_shared_pot_proposals_open_idx").on(t.potId).where(sql`status = 'open'`),
    check("bank_shared_pot_proposals_amount_positive", sql`amount_minor > 0`),
    check("bank_shared_pot_proposals_note_short", hasLength("note", 0, MAX_NOTE_LENGTH)),
    check("bank_shared_pot_proposals_status_known", isOneOf("status", POT_PROPOSAL_STATUSES)),
    check("bank_shared_pot_proposals_closed_has_date", sql`(status = 'open') = (closed_at is null)`),
  ],
);

export const bankSharedPotVotes = pgTable(
  "bank_shared_pot_votes",
  {
    proposalId: integer("proposal_id")
      .notNull()
      .references(() => bankSharedPotProposals.id),
    userId: member("user_id").notNull(),
    approves: boolean("approves").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "bank_shared_pot_votes_pkey", columns: [t.proposalId, t.userId] }),
    index("bank_shared_pot_votes_user_idx").on(t.userId, t.proposalId),
  ],
);
