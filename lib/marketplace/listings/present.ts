import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { CONDITIONS, LISTING_STATUSES } from "@/lib/marketplace/constants";
import type { CategoryLine, MarketplaceStats } from "./catalogue-queries";
import type { ListingDetail, ListingLine } from "./queries";
import type { SellerLine } from "./seller-queries";

const seller = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  reputation: z.string().describe("Average rating with one decimal; 0.0 without ratings"),
  sales: z.number().int().describe("Number of completed sales"),
  memberSince: isoDateTime,
  isDeleted: z.boolean().describe("Whether the account is deleted: the seller can no longer be contacted"),
});

const listingSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    categoryId: z.number().int(),
    category: z.object({ slug: z.string(), name: z.string(), icon: z.string() }),
    title: z.string(),
    summary: z.string().describe("Beginning of the description"),
    price: euros.describe("Price per piece, as a decimal string in euros"),
    fee: euros.describe("Platform fee per piece, in euros"),
    sellerReceives: euros.describe("Amount that the seller receives per piece, in euros"),
    condition: z.enum(CONDITIONS),
    isService: z.boolean(),
    stock: z.number().int(),
    level: z.number().int(),
    isRestricted: z.boolean().describe("Whether only verified members can contact the seller or buy"),
    location: z.string(),
    imageUrl: z.string().nullable(),
    status: z.enum(LISTING_STATUSES),
    isOpen: z.boolean().describe("Whether it is published and has stock left"),
    closedReason: z.string().nullable().describe("Visible to the seller and administrators; null for others"),
    favorites: z.number().int(),
    isFavorite: z.boolean(),
    isOwn: z.boolean(),
    canEdit: z.boolean(),
    refusal: z
      .string()
      .nullable()
      .describe("Why the caller can neither contact the seller nor buy; null if they can"),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    seller,
  })
  .meta({ id: "Listing" });

const detailSchema = listingSchema
  .extend({
    description: z.string(),
    photos: z.array(z.object({ id: z.string(), url: z.string() })),
  })
  .meta({ id: "ListingDetail" });

export const listingJson = presenter(detailSchema, (line: ListingDetail) => line);

export const listingsJson = presenter(z.array(listingSchema), (lines: readonly ListingLine[]) => [...lines]);

export const categoriesJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        icon: z.string(),
        listings: z.number().int().describe("Number of open listings"),
      })
      .meta({ id: "MarketplaceCategory" }),
  ),
  (lines: readonly CategoryLine[]) => [...lines],
);

export const statsJson = presenter(
  z
    .object({
      listings: z.number().int(),
      sellers: z.number().int(),
      categories: z.number().int(),
      averagePrice: euros.nullable(),
      completedSales: z.number().int(),
      volume: euros.describe("Total of completed sales in euros, without refunds"),
    })
    .meta({ id: "MarketplaceStats" }),
  (stats: MarketplaceStats) => stats,
);

export const sellerJson = presenter(
  seller.extend({ listings: z.number().int().describe("Number of open listings") }).meta({ id: "Seller" }),
  (line: SellerLine) => line,
);

export const photoJson = presenter(
  z.object({ id: z.string(), url: z.string() }).meta({ id: "ListingPhoto" }),
  (photo: { id: string; url: string }) => photo,
);

export const favoriteJson = presenter(
  z.object({ id: z.number().int(), isFavorite: z.boolean(), favorites: z.number().int() }),
  (mark: { id: number; isFavorite: boolean; favorites: number }) => mark,
);

export const contactJson = presenter(
  z.object({ conversationId: z.number().int(), message: z.string() }),
  (contact: { conversationId: number; message: string }) => contact,
);
