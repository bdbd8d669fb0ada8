import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { COUNT_CACHE_SECONDS, MAX_LIVE_COUNT } from "@/lib/core/db/cached-counts";
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_METHODS } from "@/lib/exchange/constants";
import type { Market } from "./market-queries";
import type { listOrderQueue, OrderLine } from "./queries";

const isoDateTime = z.iso.datetime();
const btc = z.string().describe("Bitcoin, a decimal string");
const price = z.string().describe("US dollars per bitcoin, a decimal string");
const quoted = z.string().describe("In units of `currency`, a decimal string");

const orderSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    type: z.enum(ORDER_TYPES),
    btcAmount: btc,
    filledAmount: btc,
    remainingAmount: btc,
    pricePerBtc: price,
    currency: z.enum(["USDT", "USDC", "USD"]),
    subtotal: quoted,
    platformFee: quoted,
    feePoints: z
      .number()
      .int()
      .describe("The buyer's fee in hundredths of a percent, as it was when the order was made"),
    totalAmount: quoted.describe("The subtotal and the fee, rounded up"),
    remainingTotal: quoted.describe("The same of what is left"),
    paymentMethod: z.enum(PAYMENT_METHODS),
    status: z.enum(ORDER_STATUSES),
    usesPlatformWallet: z.boolean(),
    hasLockedFunds: z.boolean().describe("False where nothing is held before a trade begins"),
    externalBtcAddress: z.string().nullable().describe("Null for others than its owner"),
    paymentInstructions: z.string().nullable().describe("Null for others than its owner"),
    isOwn: z.boolean(),
    canEdit: z.boolean(),
    canCancel: z.boolean(),
    canRenew: z.boolean(),
    closedReason: z.string().nullable().describe("`expired`, or an administrator's words"),
    expiresAt: isoDateTime,
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    maker: z.object({
      id: z.string(),
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      reputation: z.string().describe("0.0 without ratings"),
      completedTrades: z.number().int(),
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
  price: price.describe("The lower edge of a step of bids, the upper edge of one of asks"),
  amount: btc,
  total: btc.describe("From the best price to here"),
  orders: z.number().int(),
});

const marketSchema = z
  .object({
    stats: z.object({
      averagePrice: price.nullable(),
      volume: btc.describe("What is left of the listed orders"),
      count: z.number().int(),
      activeUsers: z.number().int(),
      maxPrice: price.nullable(),
      minPrice: price.nullable(),
      countedAt: isoDateTime.describe(
        `At most ${COUNT_CACHE_SECONDS} seconds ago, and now where fewer than ${MAX_LIVE_COUNT} orders are listed`,
      ),
    }),
    chart: z.array(
      z.object({
        day: z.iso.date(),
        averagePrice: price.describe("Weighted by amount"),
        minPrice: price,
        maxPrice: price,
        volume: btc,
        trades: z.number().int(),
      }),
    ),
    depth: z.object({ buy: z.array(bucket), sell: z.array(bucket) }),
  })
  .meta({ id: "BtcMarket" });

export const marketJson = presenter(marketSchema, (market: Market) => market);
