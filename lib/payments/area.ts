import { and, eq, inArray, or } from "drizzle-orm";
import { purchases } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { PAYMENTS_ANONYMIZED } from "./erasure";
import { PAYMENTS_JOBS } from "./jobs";
import { PAYMENTS_DATA } from "./personal-data";
import { refundablePurchaseFees } from "./purchases/fee-queries";
import { purchaseObligations } from "./purchases/obligations";
import { OPEN_PURCHASES } from "./purchases/rules";
import { listPurchaseSubjects } from "./purchases/subject-queries";
import { listTeachingTaxes } from "./purchases/tax-queries";
import { PAYMENTS_KEPT, PAYMENTS_RETENTION } from "./retention";

// A checkout that nobody has paid keeps no account open: a payment that arrives afterwards is refunded.
const UNDECIDED = OPEN_PURCHASES.filter((status) => status !== "created");

export const payments: Area = {
  key: "payments",
  deals: [],
  jobs: PAYMENTS_JOBS,
  obligations: [purchaseObligations],
  openBusiness: [
    (tx, userId) => {
      const ofThem = or(eq(purchases.buyerId, userId), eq(purchases.sellerId, userId));
      return tx.$count(purchases, and(ofThem, inArray(purchases.status, UNDECIDED)));
    },
  ],
  taxes: {
    treatments: {
      purchase: "own",
      "purchase.hold": "none",
      "purchase.release": "none",
      "purchase.refund": "own",
    },
    events: listTeachingTaxes,
  },
  statement: {
    purchase: "Compra de formación",
    "purchase.hold": "Importe retenido por una reclamación",
    "purchase.release": "Importe de una venta liberado",
    "purchase.refund": "Compra devuelta",
  },
  feeLabels: {
    purchase: "Comisión de una compra de formación",
    "purchase.refund": "Comisión devuelta de una compra",
  },
  refundableFees: refundablePurchaseFees,
  subjects: { purchase: listPurchaseSubjects },
  personalData: PAYMENTS_DATA,
  kept: PAYMENTS_KEPT,
  retention: PAYMENTS_RETENTION,
  anonymized: PAYMENTS_ANONYMIZED,
};
