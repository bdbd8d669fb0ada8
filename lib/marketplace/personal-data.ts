import {
  marketplaceFavorites,
  marketplaceListings,
  marketplaceOrderEvents,
  marketplaceOrders,
  marketplaceRatings,
  marketplaceReports,
  marketplaceSearches,
} from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's listings and orders, for the export of their personal data. */
export const MARKETPLACE_DATA: readonly PersonalData[] = [
  exportTable("anuncios", marketplaceListings, marketplaceListings.userId, [
    "id",
    "title",
    "description",
    "priceCents",
    "condition",
    "location",
    "status",
    "createdAt",
  ]),
  exportTable("favoritos", marketplaceFavorites, marketplaceFavorites.userId, ["listingId", "createdAt"]),
  exportTable("busquedas-de-anuncios", marketplaceSearches, marketplaceSearches.userId, [
    "id",
    "filters",
    "label",
    "lastSeenId",
    "pausedAt",
    "createdAt",
  ]),
  exportTable(
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
  // Only in the copy of the buyer, who wrote them.
  exportTable("datos-de-compras", marketplaceOrders, marketplaceOrders.buyerId, [
    "id",
    "shippingAddress",
    "buyerNote",
  ]),
  exportTable("pasos-de-pedidos", marketplaceOrderEvents, marketplaceOrderEvents.actorId, [
    "id",
    "dealId",
    "event",
    "note",
    "createdAt",
  ]),
  exportTable("valoraciones-de-pedidos", marketplaceRatings, marketplaceRatings.raterId, [
    "dealId",
    "stars",
    "comment",
    "removalReason",
    "createdAt",
  ]),
  exportTable("denuncias-de-anuncios", marketplaceReports, marketplaceReports.reporterId, [
    "id",
    "listingId",
    "reason",
    "details",
    "createdAt",
    "resolvedAt",
    "decision",
    "resolution",
  ]),
];
