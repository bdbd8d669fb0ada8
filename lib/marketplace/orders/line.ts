import { marketplaceOrderEvents, type marketplaceOrders } from "@/db/schema";
import { defineTimeline, shownEntries, type TimelineRow } from "@/lib/deals/timeline";
import { ORDER_ENTRIES, SERVICE_ENTRIES } from "./constants";

export type Sale = typeof marketplaceOrders.$inferSelect;

export const ORDER_TIMELINE = defineTimeline({
  table: marketplaceOrderEvents,
  entries: ORDER_ENTRIES,
  alwaysShown: ["dispute", "evidence", "resolve-buyer", "resolve-seller", "resolve-share", "reverse"],
  fileUrl: (order, entry) => `/api/marketplace/orders/${order}/evidence/${entry}`,
});

const SERVICE_TIMELINE = { ...ORDER_TIMELINE, entries: { ...ORDER_ENTRIES, ...SERVICE_ENTRIES } };

/** The events of an order's timeline, in order. */
export const linesOfOrder = (sale: Sale, lines: readonly TimelineRow[]) =>
  shownEntries(
    sale.isService ? SERVICE_TIMELINE : ORDER_TIMELINE,
    { id: sale.id, parties: { buyer: sale.buyerId, seller: sale.sellerId } },
    lines,
  );
