import { marketplaceOrderEvents, type marketplaceOrders } from "@/db/schema";
import type { SaleDecision } from "@/lib/deals/constants";
import { defineTimeline, shownEntries, type TimelineRow } from "@/lib/deals/timeline";
import { ORDER_ENTRIES, SERVICE_ENTRIES } from "./constants";

export type Order = typeof marketplaceOrders.$inferSelect;

export const ORDER_TIMELINE = defineTimeline({
  table: marketplaceOrderEvents,
  entries: ORDER_ENTRIES,
  alwaysShown: ["dispute", "evidence", "resolve-buyer", "resolve-seller", "resolve-share", "reverse"],
  fileUrl: (id, entry) => `/api/marketplace/orders/${id}/evidence/${entry}`,
});

const DECIDED = "resolve-";

const SERVICE_TIMELINE = { ...ORDER_TIMELINE, entries: { ...ORDER_ENTRIES, ...SERVICE_ENTRIES } };

/** The events of an order's timeline, in order. */
export const linesOfOrder = (order: Order, lines: readonly TimelineRow[]) =>
  shownEntries(
    order.isService ? SERVICE_TIMELINE : ORDER_TIMELINE,
    { id: order.id, parties: { buyer: order.buyerId, seller: order.sellerId } },
    lines,
  );

/** The decision of the order's dispute, from its timeline; null without one. */
export function decisionOf({ buyerPercent, resolution }: Order, timeline: ReturnType<typeof linesOfOrder>) {
  const decided = timeline.find(({ event }) => event.startsWith(DECIDED));
  if (!decided) return null;
  return {
    for: decided.event.slice(DECIDED.length) as SaleDecision,
    buyerPercent,
    reason: resolution ?? "",
    decidedAt: decided.createdAt,
  };
}
