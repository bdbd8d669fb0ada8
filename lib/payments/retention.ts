import { invoiceSeries, purchaseReturns, purchases, stripeEvents } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

export const PAYMENTS_KEPT: Area["kept"] = {
  "money and its invoices: commercial and tax law": [invoiceSeries, purchaseReturns, purchases],
};

export const PAYMENTS_RETENTION: Area["retention"] = [
  { table: stripeEvents, since: stripeEvents.handledAt, before: daysAgo(RETENTION_DAYS.cardEvents) },
];
