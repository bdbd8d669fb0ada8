import { sql } from "drizzle-orm";
import { marketplaceOrders, marketplaceRatings, marketplaceReports } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { searchListings } from "@/lib/marketplace/listings/search";
import { order } from "@/lib/marketplace/orders/deal";
import { refundableOrderFees } from "@/lib/marketplace/orders/fee-queries";
import { resolveOrder } from "@/lib/marketplace/orders/resolve-order";
import { listOrderSubjects } from "@/lib/marketplace/orders/subject-queries";
import { deleteSearchesOf } from "@/lib/searches/commands";
import { MARKETPLACE_ANONYMIZED, MARKETPLACE_ERASURE } from "./erasure";
import { MARKETPLACE_JOBS } from "./jobs";
import { closeListings } from "./listings/removal";
import { listOrderTaxes } from "./orders/tax-queries";
import { MARKETPLACE_DATA } from "./personal-data";
import { isOfOthers } from "./reports/queries";
import { MARKETPLACE_KEPT, MARKETPLACE_RETENTION } from "./retention";
import { unfollow } from "./searches/removal";
import { searches } from "./searches/searches";

export const marketplace: Area = {
  key: "marketplace",
  deals: [order],
  jobs: MARKETPLACE_JOBS,
  queues: [
    {
      key: "listing-reports",
      waiting: (viewer) =>
        sql`from ${marketplaceReports} where resolved_at is null and ${isOfOthers(viewer)}`,
    },
  ],
  proposals: [resolveOrder.proposalHandler],
  taxes: {
    treatments: { "sale.hold": "none", "sale.complete": "own", "sale.refund": "own" },
    events: listOrderTaxes,
  },
  statement: {
    "sale.hold": "Pago en custodia hasta la entrega",
    "sale.complete": "Venta completada",
    "sale.refund": "Pago de un pedido devuelto",
  },
  feeLabels: { "sale.refund": "Comisión devuelta de un pedido" },
  refundableFees: refundableOrderFees,
  subjects: { sale: listOrderSubjects },
  personalData: MARKETPLACE_DATA,
  kept: MARKETPLACE_KEPT,
  retention: MARKETPLACE_RETENTION,
  erasure: MARKETPLACE_ERASURE,
  anonymized: MARKETPLACE_ANONYMIZED,
  withheld: {
    "actions of administrators": [
      marketplaceOrders.claimedBy,
      marketplaceOrders.resolvedBy,
      marketplaceReports.resolvedBy,
    ],
    "written or decided by other members": [marketplaceRatings.ratedId],
  },
  search: defineSearch({
    kinds: { listing: { one: "Anuncio", many: "Anuncios", more: (query) => `/marketplace?q=${query}` } },
    sources: [searchListings],
  }),
  onMemberRemoved: async (tx, userId, now) => {
    await closeListings(tx, userId, now);
    await deleteSearchesOf(tx, searches, userId);
    await unfollow(tx, userId);
  },
};
