import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderStatus,
  type OrderType,
  PAYMENT_METHODS,
  type PaymentMethod,
  TRADE_STATUSES,
  type TradeStatus,
} from "../../lib/exchange/constants";
import { CHAIN_ASSETS, type ChainAsset } from "../../lib/gateways/constants";
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from "../../lib/wallet/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import {
  dealColumns,
  dealConstraints,
  ratingColumns,
  ratingConstraints,
  shareColumns,
  shareConstraint,
  timelineColumns,
} from "../columns/deals";
import { files } from "./gateways";
import { users } from "./identity";

// The subtotal is rounded half-even, and the fee on it up, as in `quoteOf` (lib/exchange/orders/rules.ts); a test
// compares the two.
const unit = sql.raw("(case when uses_platform_wallet then 10000 else 100000000 end)");
const product = sql.raw("(amount_sats::numeric * price_cents)");
const orderTotal = sql`div((div(${product}, ${unit}) + case
    when mod(${product}, ${unit}) * 2 > ${unit} then 1
    when mod(${product}, ${unit}) * 2 = ${unit} then mod(div(${product}, ${unit}), 2)
    else 0 end) * (10000 + fee_points) + 9999, 10000)::bigint`;

/**
 * Amounts in sats, prices in US cents per bitcoin, the buyer's fee in basis points at the time of the order, the total
 * in minor units of the quote currency. The ledger contains the amounts locked for an order. `offeredAt`: when it was
 * created, or last changed to another price or a larger amount. `minSats`: the smallest part that may be taken, if the
 * owner has set one; all that is left may always be taken. `remindedExpiry`: the expiry that the owner was reminded of.
 */
export const btcOrders = pgTable(
  "btc_orders",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    type: text("type").$type<OrderType>().notNull(),
    amountSats: minorUnits("amount_sats").notNull(),
    filledSats: minorUnits("filled_sats").notNull().default(sql`0`),
    minSats: minorUnits("min_sats"),
    /** How many completed trades a taker must have; null for none. */
    minTakerTrades: integer("min_taker_trades"),
    priceCents: minorUnits("price_cents").notNull(),
    /** How far above the reference price its price stays, in hundredths of a percent; null for a fixed price. */
    marketPoints: integer("market_points"),
    paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
    usesPlatformWallet: boolean("uses_platform_wallet").notNull(),
    feePoints: minorUnits("fee_points").notNull().default(sql`150`),
    totalMinor: minorUnits("total_minor").notNull().generatedAlwaysAs(orderTotal),
    externalBtcAddress: text("external_btc_address"),
    paymentInstructions: text("payment_instructions"),
    status: text("status").$type<OrderStatus>().notNull().default("open"),
    closedReason: text("closed_reason"),
    expiresAt: timestamptz("expires_at").notNull(),
    remindedExpiry: timestamptz("reminded_expiry"),
    /** Null while it is in the market. */
    pausedAt: timestamptz("paused_at"),
    offeredAt: timestamptz("offered_at").notNull().defaultNow(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("btc_orders_market_idx").on(t.type, t.priceCents, t.id).where(sql`status = 'open'`),
    index("btc_orders_recent_idx").on(t.id.desc()).where(sql`status = 'open'`),
    index("btc_orders_user_idx").on(t.userId, t.id.desc()),
    index("btc_orders_offered_idx").on(t.userId, t.offeredAt),
    index("btc_orders_expiry_idx").on(t.expiresAt).where(sql`status = 'open'`),
    index("btc_orders_market_price_idx").on(t.id).where(sql`status = 'open' and market_points is not null`),
    index("btc_orders_reminder_idx")
      .on(t.expiresAt)
      .where(sql`status = 'open' and reminded_expiry is distinct from expires_at`),
    check("btc_orders_type_known", isOneOf("type", ORDER_TYPES)),
    check("btc_orders_method_known", isOneOf("payment_method", PAYMENT_METHODS)),
    check("btc_orders_status_known", isOneOf("status", ORDER_STATUSES)),
    check("btc_orders_amount_positive", sql`amount_sats > 0`),
    check("btc_orders_price_positive", sql`price_cents > 0`),
    // A buyer's stablecoins are held to the cent, so their price is fixed.
    check(
      "btc_orders_market_price_without_hold",
      sql`market_points is null or type = 'sell' or payment_method in ('SEPA', 'PayPal')`,
    ),
    check("btc_orders_filled_within", sql`filled_sats between 0 and amount_sats`),
    check("btc_orders_minimum_positive", sql`min_sats > 0`),
    check("btc_orders_taker_trades_positive", sql`min_taker_trades > 0`),
    check("btc_orders_filled_is_whole", sql`status <> 'filled' or filled_sats = amount_sats`),
    check("btc_orders_wallet_by_method", sql`uses_platform_wallet = (payment_method in ('USDT', 'USDC'))`),
  ],
);

/**
 * An accepted order, in full or in part. `subtotalMinor` and `feeMinor` are in minor units of the quote currency (USDT,
 * USDC: 6 decimals; USD: cents); a payment outside the platform fixes its EUR amount and rate when the trade starts
 * (D24). `lapsedAt`: when the taker missed the deadline or cancelled, which counts against them.
 */
export const btcTrades = pgTable(
  "btc_trades",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => btcOrders.id),
    makerId: member("maker_id").notNull(),
    takerId: member("taker_id").notNull(),
    buyerId: member("buyer_id").notNull(),
    sellerId: member("seller_id").notNull(),
    amountSats: minorUnits("amount_sats").notNull(),
    feeSats: minorUnits("fee_sats").notNull().default(sql`0`),
    priceCents: minorUnits("price_cents").notNull(),
    paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
    subtotalMinor: minorUnits("subtotal_minor").notNull(),
    feeMinor: minorUnits("fee_minor").notNull(),
    euroCents: minorUnits("euro_cents"),
    eurUsdRate: text("eur_usd_rate"),
    rateAt: timestamptz("rate_at"),
    externalBtcAddress: text("external_btc_address"),
    paymentInstructions: text("payment_instructions"),
    status: text("status").$type<TradeStatus>().notNull().default("pending"),
    ...dealColumns(),
    ...shareColumns(),
    paymentReference: text("payment_reference"),
    receiptFileId: text("receipt_file_id").references(() => files.id),
    buyerCancels: boolean("buyer_cancels").notNull().default(false),
    sellerCancels: boolean("seller_cancels").notNull().default(false),
    disputedBy: member("disputed_by"),
    lapsedAt: timestamptz("lapsed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    completedAt: timestamptz("completed_at"),
  },
  (t) => [
    index("btc_trades_order_idx").on(t.orderId, t.id.desc()),
    index("btc_trades_buyer_idx").on(t.buyerId, t.id.desc()),
    index("btc_trades_seller_idx").on(t.sellerId, t.id.desc()),
    index("btc_trades_taker_idx").on(t.takerId, t.createdAt),
    index("btc_trades_live_take_idx")
      .on(t.takerId)
      .where(sql`status in ('pending', 'escrowed', 'paid', 'disputed')`),
    index("btc_trades_lapsed_idx").on(t.takerId, t.lapsedAt).where(sql`lapsed_at is not null`),
    index("btc_trades_completed_idx").on(t.completedAt).where(sql`status = 'completed'`),
    index("btc_trades_bought_idx").on(t.buyerId).where(sql`status = 'completed'`),
    index("btc_trades_sold_idx").on(t.sellerId).where(sql`status = 'completed'`),
    ...dealConstraints("btc_trades", t, TRADE_STATUSES),
    shareConstraint("btc_trades"),
    check("btc_trades_two_people", sql`buyer_id <> seller_id`),
    check("btc_trades_amount_positive", sql`amount_sats > 0`),
    check("btc_trades_completed_has_date", sql`(status = 'completed') = (completed_at is not null)`),
  ],
);

/** The history; evidence in a dispute is an event with a file. */
export const btcTradeEvents = pgTable(
  "btc_trade_events",
  timelineColumns("trade_id", () => btcTrades.id),
  (t) => [index("btc_trade_events_trade_idx").on(t.dealId, t.id)],
);

export const btcTradeRatings = pgTable(
  "btc_trade_ratings",
  ratingColumns("trade_id", () => btcTrades.id),
  (t) => [...ratingConstraints("btc_trade_ratings", t), index("btc_trade_ratings_rated_idx").on(t.ratedId)],
);

/** The address that the chain gateway assigned to a member for deposits of an asset. */
export const walletAddresses = pgTable(
  "wallet_addresses",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    asset: text("asset").$type<ChainAsset>().notNull(),
    address: text("address").notNull(),
    /** The purpose of the deposits, such as `loan:17`; null for the member's wallet. */
    purpose: text("purpose"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("wallet_addresses_user_key").on(t.userId, t.asset).where(sql`purpose is null`),
    uniqueIndex("wallet_addresses_purpose_key").on(t.purpose),
    index("wallet_addresses_address_idx").on(t.address),
    check("wallet_addresses_asset_known", isOneOf("asset", CHAIN_ASSETS)),
  ],
);

/** The member's own address outside the platform, shown in the wallet. */
export const externalWallets = pgTable("external_wallets", {
  userId: member("user_id").primaryKey(),
  address: text("address").notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/**
 * One row per transaction output, however often the chain reports it. `heldAt`: it exceeded the monthly limit of the
 * member's level and waits, confirmed, until it fits or an administrator releases it (decision 043), or the account is
 * closed and nothing is credited. `addressId`: it arrived at an address with a purpose; `usedAt`: when it was processed
 * there.
 */
export const chainDeposits = pgTable(
  "chain_deposits",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    asset: text("asset").$type<ChainAsset>().notNull(),
    txid: text("txid").notNull(),
    output: integer("output").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    confirmations: integer("confirmations").notNull().default(0),
    status: text("status").$type<DepositStatus>().notNull().default("detected"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    creditedAt: timestamptz("credited_at"),
    heldAt: timestamptz("held_at"),
    releasedBy: text("released_by").references(() => users.id),
    releasedAt: timestamptz("released_at"),
    releaseReason: text("release_reason"),
    /** When an administrator dropped it because its member's account is closed; it does not come back. */
    dismissedAt: timestamptz("dismissed_at"),
    addressId: integer("address_id").references(() => walletAddresses.id),
    usedAt: timestamptz("used_at"),
  },
  (t) => [
    index("chain_deposits_arrived_idx")
      .on(t.addressId)
      .where(sql`address_id is not null and used_at is null`),
    uniqueIndex("chain_deposits_output_key").on(t.asset, t.txid, t.output),
    index("chain_deposits_user_idx").on(t.userId, t.id.desc()),
    index("chain_deposits_open_idx").on(t.id).where(sql`status in ('detected', 'confirmed')`),
    check("chain_deposits_status_known", isOneOf("status", DEPOSIT_STATUSES)),
    index("chain_deposits_held_idx")
      .on(t.id)
      .where(sql`status = 'confirmed' and held_at is not null and released_at is null`),
    check("chain_deposits_release_whole", sql`num_nulls(released_by, released_at, release_reason) in (0, 3)`),
    check("chain_deposits_dismissed_is_dropped", sql`dismissed_at is null or status = 'dropped'`),
    check("chain_deposits_amount_positive", sql`amount_minor > 0`),
  ],
);

/** How far the watcher has read each chain, in the format of the gateway. */
export const chainCursors = pgTable(
  "chain_cursors",
  {
    asset: text("asset").$type<ChainAsset>().primaryKey(),
    cursor: text("cursor"),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  () => [check("chain_cursors_asset_known", isOneOf("asset", CHAIN_ASSETS))],
);

/**
 * `broadcasting` is written before the chain receives it: after a crash, its state is looked up at the chain, and it is
 * never sent again.
 */
export const btcWithdrawals = pgTable(
  "btc_withdrawals",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    tradeId: integer("trade_id").references(() => btcTrades.id),
    asset: text("asset").$type<ChainAsset>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    networkFeeMinor: minorUnits("network_fee_minor").notNull(),
    destinationAddress: text("destination_address").notNull(),
    status: text("status").$type<WithdrawalStatus>().notNull().default("pending"),
    holdUntil: timestamptz("hold_until"),
    needsApproval: boolean("needs_approval").notNull().default(false),
    approvedBy: member("approved_by"),
    approvedAt: timestamptz("approved_at"),
    txHash: text("tx_hash"),
    failureReason: text("failure_reason"),
    cancelledAt: timestamptz("cancelled_at"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    completedAt: timestamptz("completed_at"),
  },
  (t) => [
    index("btc_withdrawals_user_idx").on(t.userId, t.id.desc()),
    index("btc_withdrawals_due_idx")
      .on(t.nextAttemptAt, t.id)
      .where(sql`status in ('pending', 'broadcasting')`),
    index("btc_withdrawals_address_idx").on(t.userId, t.destinationAddress),
    check("btc_withdrawals_status_known", isOneOf("status", WITHDRAWAL_STATUSES)),
    check("btc_withdrawals_amount_positive", sql`amount_minor > 0 and network_fee_minor >= 0`),
    check("btc_withdrawals_completed_has_hash", sql`status <> 'completed' or tx_hash is not null`),
  ],
);
