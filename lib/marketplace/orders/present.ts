import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import {
  claimFields,
  disputeChatJson,
  entrySchema,
  needsApprovalSchema,
  partyFields,
  ratingsSchema,
  saleDecided,
} from "@/lib/deals/present";
import { CONDITIONS, ORDER_STATUSES } from "@/lib/marketplace/constants";
import { ORDER_EVENTS } from "./constants";
import type { OrderCase, OrderDetail, OrderLine, OrderQueueLine } from "./queries";
import type { RatingLine } from "./rating-queries";

const rowId = z.number().int();
const PARTIES = ["buyer", "seller"] as const;

const figures = {
  id: rowId,
  listingId: rowId,
  buyerId: z.string(),
  sellerId: z.string(),
  title: z.string().describe("Title of the listing when it was bought"),
  imageUrl: z
    .string()
    .nullable()
    .describe("First photo of the listing when it was bought; null if it had none"),
  isService: z.boolean(),
  unitPrice: euros,
  quantity: z.number().int(),
  price: euros.describe("Price of all pieces, in euros"),
  platformFee: euros.describe("Fee on the amount not refunded, in euros"),
  sellerReceives: euros,
  refunded: euros.describe("Amount refunded to the buyer, in euros"),
  held: euros.describe("Amount held in escrow now, in euros"),
  refundable: euros.describe(
    "Amount that can still be refunded in euros: what is held or, once delivered, what is not refunded yet",
  ),
  status: z.enum(ORDER_STATUSES),
  deadline: isoDateTime
    .nullable()
    .describe("Deadline of the current status; once ended, deadline for ratings. Null if there is none"),
  createdAt: isoDateTime,
  shippedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
};

const lineSchema = z
  .object({
    ...figures,
    role: z.enum(PARTIES).describe("Your role in the order"),
    counterpart: z.object({
      id: z.string(),
      name: z.string(),
      profileImageUrl: z.string().nullable(),
      reputation: z.string(),
      isDeleted: z.boolean(),
    }),
  })
  .meta({ id: "Sale" });

const details = {
  description: z.string().nullable().describe("Description of the listing when it was bought"),
  condition: z.enum(CONDITIONS).nullable(),
  photos: z
    .array(z.object({ id: z.string(), url: z.string() }))
    .describe("Photos of the listing when it was bought"),
  shippingAddress: z.string().nullable(),
  buyerNote: z.string().nullable(),
  shippingReference: z.string().nullable(),
  closedReason: z.string().nullable(),
  disputeReason: z.string().nullable(),
  resolution: z.string().nullable().describe("Reason of the decision, also in `decision`"),
  decision: z.object(saleDecided).nullable().describe("Decision of the dispute; null without one"),
  timeline: z.array(entrySchema(PARTIES)),
};

const detailSchema = lineSchema
  .extend({
    ...details,
    mayDo: z
      .array(z.enum(ORDER_EVENTS))
      .describe("Actions that you can take now; docs/api/README.md lists the call of each"),
    ratings: ratingsSchema,
    now: isoDateTime,
  })
  .meta({ id: "SaleDetail" });

export const ordersJson = presenter(z.array(lineSchema), (orders: readonly OrderLine[]) => [...orders]);

export const orderJson = presenter(detailSchema, (order: OrderDetail) => order);

const queueSchema = z
  .object({
    ...figures,
    ...partyFields(PARTIES),
    disputeReason: z.string().nullable(),
    ...claimFields,
  })
  .meta({ id: "QueuedSale" });

export const orderQueueJson = presenter(z.array(queueSchema), (orders: readonly OrderQueueLine[]) => [
  ...orders,
]);

export const orderCaseJson = presenter(
  queueSchema
    .extend({
      ...details,
      canResolve: z.boolean(),
      canReverse: z.boolean(),
      needsApproval: needsApprovalSchema,
    })
    .meta({ id: "SaleCase" }),
  (order: OrderCase) => order,
);

export const orderChatJson = disputeChatJson("SaleDisputeChat", {
  parties: PARTIES,
  path: "/api/admin/marketplace/orders",
});

const ratingSchema = z
  .object({
    orderId: rowId.describe("Only the two parties of the order can read it"),
    title: z.string().describe("Title of the item bought"),
    role: z.enum(PARTIES).describe("Role of the rated member"),
    stars: z.number().int(),
    comment: z.string().nullable(),
    by: z.string().describe("First name and initial of the author"),
    isOwn: z.boolean().describe("Whether the caller wrote it"),
    createdAt: isoDateTime,
  })
  .meta({ id: "MemberRating" });

export const ratingsJson = presenter(z.array(ratingSchema), (ratings: readonly RatingLine[]) => [...ratings]);
