import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { SALE_DECISIONS } from "@/lib/deals/constants";
import {
  claimFields,
  disputeChatJson,
  entrySchema,
  needsApprovalSchema,
  partyFields,
  ratingsSchema,
} from "@/lib/deals/present";
import { PAYMENT_METHODS, TRADE_STATUSES } from "@/lib/exchange/constants";
import { WITHDRAWAL_STATUSES } from "@/lib/wallet/constants";
import type { TradeCase, TradeQueueLine } from "./case-queries";
import { MAX_TRADES_COUNTED, TRADE_EVENTS } from "./constants";
import type { TradeDetail, TradeLine } from "./queries";

const amount = z.string().describe("A decimal string");
const rowId = z.number().int();
const isoDateTime = z.iso.datetime();
const PARTIES = ["buyer", "seller"] as const;
const party = z.enum(PARTIES);

const figures = {
  id: rowId,
  orderId: rowId,
  buyOrderId: rowId.nullable().describe("The order, where it is one to buy"),
  sellOrderId: rowId.nullable().describe("The order, where it is one to sell"),
  buyerId: z.string(),
  sellerId: z.string(),
  btcAmount: amount,
  pricePerBtc: amount.describe("US dollars per bitcoin"),
  subtotal: amount.describe("In `currency`, as the two below"),
  totalAmount: amount.describe("What the buyer pays: the subtotal and 1.5 %"),
  platformFee: amount,
  currency: z.enum(["USDT", "USDC", "USD"]),
  platformFeeBtc: amount.describe("What the seller holds besides the amount, by SEPA and PayPal: 1.5 %"),
  totalEur: amount.nullable().describe("What a buyer by SEPA pays, fixed when the trade began"),
  eurUsdRate: z.string().nullable(),
  rateAt: isoDateTime.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(TRADE_STATUSES),
  buyerPercent: z
    .number()
    .int()
    .nullable()
    .describe("The buyer's part of the amount, where a dispute was decided by a share"),
  deadline: isoDateTime
    .nullable()
    .describe("Until when this state lasts; of an ended trade, until when it may be rated"),
  completedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
};

const counterpart = {
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  reputation: z.string(),
};

const lineSchema = z
  .object({
    ...figures,
    role: party.describe("The caller's"),
    counterpart: z.object(counterpart),
  })
  .meta({ id: "BtcTrade" });

const dispute = z
  .object({ by: party, reason: z.string(), openedAt: isoDateTime, evidenceUntil: isoDateTime.nullable() })
  .nullable();
const resolution = z
  .object({
    for: z.enum(SALE_DECISIONS),
    buyerPercent: z.number().int().nullable().describe("Of a share"),
    btcAmount: amount.describe("What the buyer got"),
    reason: z.string(),
    decidedAt: isoDateTime,
  })
  .nullable();

const privateParts = {
  externalBtcAddress: z.string().nullable(),
  paymentInstructions: z.string().nullable().describe("Null for the buyer until the bitcoin is in escrow"),
  paymentReference: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  dispute,
  resolution,
  timeline: z.array(entrySchema(PARTIES)),
};

const detailSchema = lineSchema
  .extend({
    ...privateParts,
    counterpart: z.object({
      ...counterpart,
      completedTrades: z.number().int().describe(`Counted up to ${MAX_TRADES_COUNTED} of each side`),
    }),
    conversationId: rowId
      .nullable()
      .describe("The conversation of both parties; null if it settled immediately"),
    asksToCancel: z.object({ buyer: z.boolean(), seller: z.boolean() }),
    mayDo: z
      .array(z.enum(TRADE_EVENTS))
      .describe("What the caller may do now; the call of each is in docs/api/README.md"),
    ratings: ratingsSchema,
    withdrawal: z
      .object({ id: rowId, status: z.enum(WITHDRAWAL_STATUSES), txHash: z.string().nullable() })
      .nullable()
      .describe("The payment to the buyer's own address"),
    now: isoDateTime,
  })
  .meta({ id: "BtcTradeDetail" });

/** A member's own trades in the documented shape (spec 3 §3), with additional fields. */
export const tradesJson = presenter(z.array(lineSchema), (trades: readonly TradeLine[]) => [...trades]);

export const tradeJson = presenter(detailSchema, (trade: TradeDetail) => trade);

const queueSchema = z
  .object({
    ...figures,
    ...partyFields(PARTIES),
    disputedBy: party.nullable(),
    disputeReason: z.string().nullable(),
    ...claimFields,
  })
  .meta({ id: "QueuedTrade" });

export const tradeQueueJson = presenter(z.array(queueSchema), (trades: readonly TradeQueueLine[]) => [
  ...trades,
]);

const effects = z.array(z.object({ from: z.string(), to: z.string(), amount, currency: z.string() }));

const caseSchema = queueSchema
  .extend({
    ...privateParts,
    isParty: z.boolean(),
    answered: z
      .object({ buyer: z.boolean(), seller: z.boolean() })
      .nullable()
      .describe("Who has answered the dispute"),
    decidableFrom: isoDateTime
      .nullable()
      .describe("From when it may be decided; null where both have answered, or there is no dispute"),
    canResolve: z.boolean().describe("Whether the caller may decide it now, once they have claimed it"),
    needsApproval: needsApprovalSchema,
    effects: z
      .object({ buyer: effects, seller: effects })
      .describe("What each decision would move; empty where nothing is held"),
  })
  .meta({ id: "TradeCase" });

export const tradeChatJson = disputeChatJson("DisputeChat", {
  parties: PARTIES,
  path: "/api/admin/btc/trades",
});

export const tradeCaseJson = presenter(caseSchema, (trade: TradeCase) => trade);
