import { marketplaceOrderEvents, type marketplaceOrders } from "@/db/schema";
import { defineTimeline, type Happened, shownLines } from "@/lib/deals/timeline";
import { SALE_ENTRIES } from "./constants";

export type Sale = typeof marketplaceOrders.$inferSelect;

export const SALE_TIMELINE = defineTimeline({
  table: marketplaceOrderEvents,
  entries: SALE_ENTRIES,
  kept: ["dispute", "evidence", "resolve-buyer", "resolve-seller", "resolve-share", "reverse"],
  fileUrl: (order, entry) => `/api/marketplace/orders/${order}/evidence/${entry}`,
});

/** What has happened to an order, in order. */
export const linesOfSale = (sale: Sale, lines: readonly Happened[]) =>
  shownLines(SALE_TIMELINE, { id: sale.id, parties: { buyer: sale.buyerId, seller: sale.sellerId } }, lines);
