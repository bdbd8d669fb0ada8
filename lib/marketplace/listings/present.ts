import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { CONDITIONS, LISTING_STATUSES } from "@/lib/marketplace/constants";
import type { CategoryLine, MarketplaceStats } from "./catalogue-queries";
import type { ListingDetail, ListingLine } from "./queries";
import type { SellerLine } from "./seller-queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");

const seller = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  reputation: z.string().describe("0.0 without ratings"),
  sales: z.number().int().describe("How many sales they have completed"),
  memberSince: isoDateTime,
});

const listingSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    categoryId: z.number().int(),
    category: z.object({ slug: z.string(), name: z.string(), icon: z.string() }),
    title: z.string(),
    summary: z.string().describe("The beginning of the description"),
    price: euros.describe("Euros for each piece, a decimal string"),
    fee: euros.describe("The platform's fee on one piece"),
    sellerReceives: euros.describe("What is left of one piece"),
    condition: z.enum(CONDITIONS),
    isService: z.boolean(),
    stock: z.number().int(),
    level: z.number().int(),
    isRestricted: z.boolean().describe("Only for verified members"),
    location: z.string(),
    imageUrl: z.string().nullable(),
    status: z.enum(LISTING_STATUSES),
    isOpen: z.boolean().describe("Published, with something left"),
    closedReason: z.string().nullable().describe("Null for others than its seller"),
    favorites: z.number().int(),
    isFavorite: z.boolean(),
    isOwn: z.boolean(),
    canEdit: z.boolean(),
    refusal: z.string().nullable().describe("Why the caller may neither contact the seller nor buy"),
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
        listings: z.number().int().describe("How many are open"),
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
      volume: euros.describe("Of completed sales, without what was given back"),
    })
    .meta({ id: "MarketplaceStats" }),
  (stats: MarketplaceStats) => stats,
);

export const sellerJson = presenter(
  seller.extend({ listings: z.number().int().describe("How many are open") }).meta({ id: "Seller" }),
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
