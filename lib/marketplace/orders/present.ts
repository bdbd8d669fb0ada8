import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import {
  claimFields,
  entrySchema,
  needsApprovalSchema,
  partyFields,
  ratingsSchema,
} from "@/lib/deals/present";
import { CONDITIONS, ORDER_STATUSES } from "@/lib/marketplace/constants";
import { ORDER_EVENTS } from "./constants";
import type { OrderLine, OrderQueueLine, SaleCase, SaleDetail } from "./queries";
import type { RatingLine } from "./rating-queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const rowId = z.number().int();
const PARTIES = ["buyer", "seller"] as const;

const figures = {
  id: rowId,
  listingId: rowId,
  buyerId: z.string(),
  sellerId: z.string(),
  title: z.string().describe("The listing's when it was bought"),
  imageUrl: z.string().nullable().describe("The first photo of the listing when it was bought"),
  isService: z.boolean(),
  unitPrice: euros,
  quantity: z.number().int(),
  price: euros.describe("All pieces together"),
  platformFee: euros.describe("The platform's part of what is not given back"),
  sellerReceives: euros,
  refunded: euros.describe("What the buyer has got back"),
  held: euros.describe("What is held now"),
  refundable: euros.describe(
    "What can still be given back: what is held or, once delivered, what has not been",
  ),
  status: z.enum(ORDER_STATUSES),
  deadline: isoDateTime
    .nullable()
    .describe("Until when this state lasts; of an ended order, until when it may be rated"),
  createdAt: isoDateTime,
  shippedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
};

const lineSchema = z
  .object({
    ...figures,
    role: z.enum(PARTIES).describe("The caller's"),
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
  description: z.string().nullable().describe("The listing's when it was bought"),
  condition: z.enum(CONDITIONS).nullable(),
  photos: z.array(z.object({ id: z.string(), url: z.string() })).describe("The listing's when it was bought"),
  shippingAddress: z.string().nullable(),
  buyerNote: z.string().nullable(),
  shippingReference: z.string().nullable(),
  closedReason: z.string().nullable(),
  disputeReason: z.string().nullable(),
  resolution: z.string().nullable(),
  timeline: z.array(entrySchema(PARTIES)),
};

const detailSchema = lineSchema
  .extend({
    ...details,
    mayDo: z
      .array(z.enum(ORDER_EVENTS))
      .describe("What the caller may do now; the call of each is in docs/api/README.md"),
    ratings: ratingsSchema,
    now: isoDateTime,
  })
  .meta({ id: "SaleDetail" });

export const ordersJson = presenter(z.array(lineSchema), (sales: readonly OrderLine[]) => [...sales]);

export const orderJson = presenter(detailSchema, (sale: SaleDetail) => sale);

const queueSchema = z
  .object({
    ...figures,
    ...partyFields(PARTIES),
    disputeReason: z.string().nullable(),
    ...claimFields,
  })
  .meta({ id: "QueuedSale" });

export const orderQueueJson = presenter(z.array(queueSchema), (sales: readonly OrderQueueLine[]) => [
  ...sales,
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
  (sale: SaleCase) => sale,
);

const ratingSchema = z
  .object({
    orderId: rowId.describe("Only its two parties may read it"),
    title: z.string().describe("What was bought"),
    role: z.enum(PARTIES).describe("What the rated member was in it"),
    stars: z.number().int(),
    comment: z.string().nullable(),
    by: z.string().describe("First name and initial"),
    isOwn: z.boolean().describe("Whether you wrote it"),
    createdAt: isoDateTime,
  })
  .meta({ id: "MemberRating" });

export const ratingsJson = presenter(z.array(ratingSchema), (ratings: readonly RatingLine[]) => [...ratings]);
