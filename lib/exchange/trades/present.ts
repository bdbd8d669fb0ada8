import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { bitcoin, isoDateTime } from "@/lib/core/fields/response";
import {
  claimFields,
  disputeChatJson,
  entrySchema,
  needsApprovalSchema,
  partyFields,
  ratingsSchema,
  saleDecided,
} from "@/lib/deals/present";
import { PAYMENT_METHODS, TRADE_STATUSES } from "@/lib/exchange/constants";
import type { Trader, TraderRating } from "@/lib/exchange/orders/trader-queries";
import { WITHDRAWAL_STATUSES } from "@/lib/wallet/constants";
import type { TradeCase, TradeQueueLine } from "./case-queries";
import { COMPLETION, MAX_TRADES_COUNTED, TRADE_EVENTS, VOLUME_STEPS } from "./constants";
import type { TradeDetail, TradeLine } from "./queries";

const amount = z.string().describe("Decimal string");
const rowId = z.number().int();
const PARTIES = ["buyer", "seller"] as const;
const party = z.enum(PARTIES);

const figures = {
  id: rowId,
  orderId: rowId,
  buyOrderId: rowId.nullable().describe("Id of the order if it is a buy order; null otherwise"),
  sellOrderId: rowId.nullable().describe("Id of the order if it is a sell order; null otherwise"),
  buyerId: z.string(),
  sellerId: z.string(),
  btcAmount: amount,
  pricePerBtc: amount.describe("US dollars per bitcoin"),
  subtotal: amount.describe(
    "Price of the bitcoin in units of `currency`, without fee; the next two fields have the same unit",
  ),
  totalAmount: amount.describe(
    "Amount that the buyer pays: the subtotal plus the fee, at the rate of the order (`feePoints`)",
  ),
  platformFee: amount,
  currency: z.enum(["USDT", "USDC", "USD"]),
  platformFeeBtc: amount.describe(
    "Fee in bitcoin, at the rate of the order, that the seller adds to the escrow, for SEPA and PayPal",
  ),
  totalEur: amount
    .nullable()
    .describe("Amount that a SEPA buyer pays in euros, fixed when the trade began; null for other methods"),
  eurUsdRate: z.string().nullable(),
  rateAt: isoDateTime.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(TRADE_STATUSES),
  buyerPercent: z
    .number()
    .int()
    .nullable()
    .describe("Buyer's part in percent if a dispute was decided with a share; null otherwise"),
  deadline: isoDateTime
    .nullable()
    .describe("Deadline of the current status; once ended, deadline for ratings. Null if there is none"),
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
    role: party.describe("Your role in the trade"),
    counterpart: z.object(counterpart),
  })
  .meta({ id: "BtcTrade" });

const dispute = z
  .object({ by: party, reason: z.string(), openedAt: isoDateTime, evidenceUntil: isoDateTime.nullable() })
  .nullable();
const resolution = z
  .object({ ...saleDecided, btcAmount: amount.describe("Bitcoin received by the buyer") })
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

/** How many of a member's trades were completed (`completionRateOf`). */
export const completionRateSchema = z
  .number()
  .int()
  .nullable()
  .describe(
    `Percentage of the member's latest ${COMPLETION.latest} ended purchases and ${COMPLETION.latest} ended sales that were completed, rounded down; null if fewer than ${COMPLETION.min} count`,
  );

const detailSchema = lineSchema
  .extend({
    ...privateParts,
    counterpart: z.object({
      ...counterpart,
      completedTrades: z
        .number()
        .int()
        .describe(`Number of completed trades, counted up to ${MAX_TRADES_COUNTED} per side`),
      completionRate: completionRateSchema,
      memberSince: isoDateTime.nullable().describe("Null if the account is deleted"),
    }),
    conversationId: rowId
      .nullable()
      .describe("Conversation of the two parties; null if the trade settled immediately"),
    asksToCancel: z.object({ buyer: z.boolean(), seller: z.boolean() }),
    mayDo: z
      .array(z.enum(TRADE_EVENTS))
      .describe("Actions that you can take now; docs/api/README.md lists the call of each"),
    ratings: ratingsSchema,
    withdrawal: z
      .object({ id: rowId, status: z.enum(WITHDRAWAL_STATUSES), txHash: z.string().nullable() })
      .nullable()
      .describe("Withdrawal to the buyer's external address; null if there is none"),
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
      .describe("Which parties have answered the dispute; null if there is none"),
    decidableFrom: isoDateTime
      .nullable()
      .describe("When the dispute can be decided; null if both parties have answered or there is no dispute"),
    canResolve: z.boolean().describe("Whether you can decide the dispute now, once you have claimed it"),
    needsApproval: needsApprovalSchema,
    effects: z
      .object({ buyer: effects, seller: effects })
      .describe("Money that each decision would move; empty if nothing is held"),
  })
  .meta({ id: "TradeCase" });

export const tradeChatJson = disputeChatJson("DisputeChat", {
  parties: PARTIES,
  path: "/api/admin/btc/trades",
});

export const tradeCaseJson = presenter(caseSchema, (trade: TradeCase) => trade);

export const traderJson = presenter(
  z
    .object({
      id: z.string(),
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      reputation: z.string().describe("Average rating with one decimal; 0.0 without ratings"),
      completedTrades: z
        .number()
        .int()
        .describe(`Number of completed trades, counted up to ${MAX_TRADES_COUNTED} per side`),
      completionRate: completionRateSchema,
      tradedOver: bitcoin
        .nullable()
        .describe(
          `Largest of ${VOLUME_STEPS.join(", ")} bitcoin that the member's completed trades exceed together, of their latest ${MAX_TRADES_COUNTED} ended purchases and as many sales; null below all of them`,
        ),
      lostDisputes: z
        .number()
        .int()
        .describe("Disputes decided for the other party in the same trades; a share counts for neither"),
      memberSince: isoDateTime,
    })
    .meta({ id: "BtcTrader" }),
  (trader: Trader) => trader,
);

const traderRatingSchema = z
  .object({
    tradeId: rowId.describe("Only the two parties of the trade can read it"),
    role: party.describe("Role of the rated member"),
    stars: z.number().int(),
    comment: z.string().nullable(),
    by: z.string().describe("First name and initial of the author"),
    isOwn: z.boolean().describe("Whether the caller wrote it"),
    createdAt: isoDateTime,
  })
  .meta({ id: "BtcTraderRating" });

export const traderRatingsJson = presenter(
  z.array(traderRatingSchema),
  (ratings: readonly TraderRating[]) => [...ratings],
);
