import { purchases } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's purchases and sales. */
export const PAYMENTS_DATA: readonly PersonalData[] = [
  exportTable("compras", purchases, purchases.buyerId, [
    "id",
    "itemType",
    "itemId",
    "itemTitle",
    "method",
    "status",
    "euroCents",
    "listCents",
    "usdCents",
    "returnedUsdCents",
    "invoiceNumber",
    "refundInvoiceNumber",
    "createdAt",
    "refundedAt",
  ]),
  exportTable("ventas-de-formacion", purchases, purchases.sellerId, [
    "id",
    "itemType",
    "itemId",
    "itemTitle",
    "status",
    "euroCents",
    "listCents",
    "couponId",
    "feeCents",
    "createdAt",
  ]),
];
