import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { COUNT_CACHE_SECONDS, MAX_LIVE_COUNT } from "@/lib/core/db/cached-counts";
import { bitcoin, isoDateTime } from "@/lib/core/fields/response";
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_METHODS } from "@/lib/exchange/constants";
import { completionRateSchema } from "@/lib/exchange/trades/present";
import { LATEST_TRADES } from "./constants";
import type { LatestTrade, Market } from "./market-queries";
import type { listOrderQueue, OrderLine } from "./queries";

const price = z.string().describe("US dollars per bitcoin, as a decimal string");
const quoted = z.string().describe("Decimal string in units of `currency`");

const orderSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    type: z.enum(ORDER_TYPES),
    btcAmount: bitcoin,
    filledAmount: bitcoin,
    remainingAmount: bitcoin,
    minBtcAmount: bitcoin
      .nullable()
      .describe(
        "Smallest part that may be taken, in bitcoin; null if the owner has set none. All that is left may always be taken",
      ),
    minTakerTrades: z
      .number()
      .int()
      .nullable()
      .describe("How many completed trades a member must have to take the order; null for none"),
    pricePerBtc: price,
    marketMargin: z
      .string()
      .nullable()
      .describe(
        "Percentage above the reference price (below: negative) that the price follows; null for a fixed price",
      ),
    currency: z.enum(["USDT", "USDC", "USD"]),
    subtotal: quoted,
    platformFee: quoted,
    feePoints: z
      .number()
      .int()
      .describe("Buyer's fee in basis points (hundredths of a percent), fixed when the order was created"),
    totalAmount: quoted.describe("Subtotal plus fee, rounded up"),
    remainingTotal: quoted.describe("Total with fee of the remaining amount"),
    paymentMethod: z.enum(PAYMENT_METHODS),
    status: z.enum(ORDER_STATUSES),
    usesPlatformWallet: z.boolean(),
    hasLockedFunds: z
      .boolean()
      .describe("Whether the open order holds funds; false if they are held only once a trade begins"),
    externalBtcAddress: z
      .string()
      .nullable()
      .describe("Visible to the owner and administrators; null for others"),
    paymentInstructions: z
      .string()
      .nullable()
      .describe("Visible to the owner and administrators; null for others"),
    isOwn: z.boolean(),
    canEdit: z.boolean(),
    canCancel: z.boolean(),
    canRenew: z.boolean(),
    isPaused: z
      .boolean()
      .describe("Whether its owner has taken the open order out of the market for a while"),
    canPause: z.boolean(),
    canResume: z.boolean(),
    closedReason: z
      .string()
      .nullable()
      .describe("`expired`, or the reason of the administrator who closed it; null otherwise"),
    expiresAt: isoDateTime,
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    maker: z.object({
      id: z.string(),
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      reputation: z.string().describe("Average rating with one decimal; 0.0 without ratings"),
      completedTrades: z.number().int(),
      completionRate: completionRateSchema,
      memberSince: isoDateTime,
    }),
  })
  .meta({ id: "BtcOrder" });

export const orderJson = presenter(orderSchema, (line: OrderLine) => line);

export const ordersJson = presenter(z.array(orderSchema), (lines: readonly OrderLine[]) => [...lines]);

const queueSchema = orderSchema
  .extend({ owner: z.object({ id: z.string(), name: z.string(), email: z.string() }) })
  .meta({ id: "BtcOrderOfMember" });

export type OrderQueueLine = Awaited<ReturnType<typeof listOrderQueue>>["rows"][number];

export const orderQueueJson = presenter(z.array(queueSchema), (lines: readonly OrderQueueLine[]) => [
  ...lines,
]);

const bucket = z.object({
  price: price.describe("Lower limit of the price step for bids, upper limit for asks"),
  amount: bitcoin,
  total: bitcoin.describe("Cumulative amount from the best price to this step"),
  orders: z.number().int(),
});

const marketSchema = z
  .object({
    stats: z.object({
      averagePrice: price.nullable(),
      volume: bitcoin.describe("Remaining amount of all listed orders"),
      count: z.number().int(),
      activeUsers: z.number().int(),
      maxPrice: price.nullable(),
      minPrice: price.nullable(),
      countedAt: isoDateTime.describe(
        `Counted at most ${COUNT_CACHE_SECONDS} seconds ago; live below ${MAX_LIVE_COUNT} listed orders`,
      ),
    }),
    chart: z.array(
      z.object({
        day: z.iso.date(),
        averagePrice: price.describe("Average price weighted by amount"),
        minPrice: price,
        maxPrice: price,
        volume: bitcoin,
        trades: z.number().int(),
      }),
    ),
    depth: z.object({ buy: z.array(bucket), sell: z.array(bucket) }),
    trades: z
      .array(z.object({ completedAt: isoDateTime, btcAmount: bitcoin, pricePerBtc: price }))
      .describe(
        `The latest ${LATEST_TRADES} completed trades, newest first; their time is cut to the minute`,
      ),
  })
  .meta({ id: "BtcMarket" });

export const marketJson = presenter(marketSchema, (market: Market & { trades: LatestTrade[] }) => market);
