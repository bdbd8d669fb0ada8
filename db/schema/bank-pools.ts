import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  MAX_NAME_LENGTH,
  POOL_ASSETS,
  POOL_MOVES,
  POOL_WITHDRAWAL_STATUSES,
  type PoolAsset,
  type PoolMove,
  type PoolWithdrawalStatus,
} from "../../lib/bank/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";

/** The number of shares exceeds a bigint: each minor unit corresponds to a thousand shares or more. */
const poolShares = (name: string) => numeric(name, { precision: 40, scale: 0, mode: "bigint" });

/**
 * One pool for each asset; `shares` is the total. Its assets are recorded in its last move and in its ledger account.
 */
export const bankPools = pgTable(
  "bank_pools",
  {
    id: serial("id").primaryKey(),
    asset: text("asset").$type<PoolAsset>().notNull(),
    name: text("name").notNull(),
    /** The target yield per year, in hundredths of a percent. */
    targetPoints: integer("target_points").notNull(),
    minDepositMinor: minorUnits("min_deposit_minor").notNull(),
    shares: poolShares("shares").notNull().default(sql`0`),
    isOpen: boolean("is_open").notNull().default(true),
    /**
     * The part of its assets that may be lent, in hundredths of a percent; the next column limits the loans to one
     * borrower.
     */
    lendPoints: integer("lend_points").notNull().default(0),
    lendPerBorrowerMinor: minorUnits("lend_per_borrower_minor").notNull().default(sql`0`),
  },
  (t) => [
    uniqueIndex("bank_pools_asset_key").on(t.asset),
    check("bank_pools_asset_known", isOneOf("asset", POOL_ASSETS)),
    check("bank_pools_name_short", hasLength("name", 1, MAX_NAME_LENGTH)),
    check("bank_pools_target_within", sql`target_points between 0 and 10000`),
    check("bank_pools_least_deposit_positive", sql`min_deposit_minor > 0`),
    check(
      "bank_pools_lends_within",
      sql`lend_points between 0 and 10000 and lend_per_borrower_minor >= 0 and (asset <> 'BTC' or lend_points = 0)`,
    ),
    check("bank_pools_shares_not_negative", sql`shares >= 0`),
  ],
);

const pool = () =>
  integer("pool_id")
    .notNull()
    .references(() => bankPools.id);

/** A member's shares in a pool, and the part of their deposits that is still in it. */
export const bankPoolPositions = pgTable(
  "bank_pool_positions",
  {
    poolId: pool(),
    userId: member("user_id").notNull(),
    shares: poolShares("shares").notNull(),
    paidInMinor: minorUnits("paid_in_minor").notNull(),
    since: timestamptz("since").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "bank_pool_positions_pkey", columns: [t.poolId, t.userId] }),
    index("bank_pool_positions_user_idx").on(t.userId, t.poolId),
    check("bank_pool_positions_not_negative", sql`shares >= 0 and paid_in_minor >= 0`),
  ],
);

/**
 * All changes of a pool, with its assets after each; the actual yield is calculated from them. Contributions, income
 * and losses belong to no member.
 */
export const bankPoolMoves = pgTable(
  "bank_pool_moves",
  {
    id: serial("id").primaryKey(),
    poolId: pool(),
    userId: member("user_id"),
    kind: text("kind").$type<PoolMove>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    shares: poolShares("shares").notNull(),
    assetsAfterMinor: minorUnits("assets_after_minor").notNull(),
    sharesAfter: poolShares("shares_after").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("bank_pool_moves_pool_idx").on(t.poolId, t.id.desc()),
    index("bank_pool_moves_time_idx").on(t.poolId, t.createdAt.desc(), t.id.desc()),
    index("bank_pool_moves_user_idx").on(t.userId, t.id.desc()),
    check("bank_pool_moves_kind_known", isOneOf("kind", POOL_MOVES)),
    check("bank_pool_moves_amount_positive", sql`amount_minor > 0`),
    check(
      "bank_pool_moves_by_kind",
      sql`case when kind in ('contribution', 'interest', 'loss') then user_id is null and shares = 0
        else user_id is not null and shares > 0 end`,
    ),
    check("bank_pool_moves_after_not_negative", sql`assets_after_minor >= 0 and shares_after >= 0`),
  ],
);

/**
 * The queue of withdrawals while the pool's money is lent; the oldest is paid first, at the value of its shares at that
 * time.
 */
export const bankPoolWithdrawals = pgTable(
  "bank_pool_withdrawals",
  {
    id: serial("id").primaryKey(),
    poolId: pool(),
    userId: member("user_id").notNull(),
    shares: poolShares("shares").notNull(),
    status: text("status").$type<PoolWithdrawalStatus>().notNull().default("waiting"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    index("bank_pool_withdrawals_user_idx").on(t.userId, t.id.desc()),
    index("bank_pool_withdrawals_queue_idx").on(t.poolId, t.id).where(sql`status = 'waiting'`),
    check("bank_pool_withdrawals_shares_positive", sql`shares > 0`),
    check("bank_pool_withdrawals_status_known", isOneOf("status", POOL_WITHDRAWAL_STATUSES)),
    check("bank_pool_withdrawals_closed_has_date", sql`(status = 'waiting') = (closed_at is null)`),
  ],
);
