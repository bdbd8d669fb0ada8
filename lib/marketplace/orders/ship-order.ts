import { sale } from "./deal";
import { shipSaleInput } from "./schema";

/** The seller has sent it: the buyer has 14 days to say otherwise. */
export const shipSale = sale.act(
  { name: "marketplace.ship-sale", event: "ship", input: shipSaleInput, refuses: ["not_found", "conflict"] },
  ({ now }, { reference }) => ({
    entry: "ship",
    note: reference,
    set: { shippingReference: reference, shippedAt: now },
    notice: "shipped",
  }),
);
