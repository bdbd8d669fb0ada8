import {
  marketplaceFavorites,
  marketplaceListings,
  marketplaceOrderEvents,
  marketplaceOrders,
  marketplaceRatings,
} from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's listings and orders, for the export of their personal data. */
export const MARKETPLACE_DATA: readonly PersonalData[] = [
  ofTable("anuncios", marketplaceListings, marketplaceListings.userId, [
    "id",
    "title",
    "description",
    "priceCents",
    "condition",
    "location",
    "status",
    "createdAt",
  ]),
  ofTable("favoritos", marketplaceFavorites, marketplaceFavorites.userId, ["listingId", "createdAt"]),
  ofTable(
    "pedidos",
    marketplaceOrders,
    { role: { buyer: marketplaceOrders.buyerId, seller: marketplaceOrders.sellerId } },
    [
      "id",
      "listingId",
      "title",
      "quantity",
      "totalCents",
      "feeCents",
      "refundedCents",
      "status",
      "createdAt",
      "endedAt",
    ],
  ),
  ofTable("pasos-de-pedidos", marketplaceOrderEvents, marketplaceOrderEvents.actorId, [
    "id",
    "dealId",
    "event",
    "note",
    "createdAt",
  ]),
  ofTable("valoraciones-de-pedidos", marketplaceRatings, marketplaceRatings.raterId, [
    "dealId",
    "stars",
    "comment",
    "createdAt",
  ]),
];
