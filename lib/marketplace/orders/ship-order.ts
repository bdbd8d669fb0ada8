import { sale } from "./deal";
import { shipOrderInput } from "./schema";

/** The seller has sent it: the buyer has 14 days to say otherwise. */
export const shipOrder = sale.act(
  { name: "marketplace.ship-sale", event: "ship", input: shipOrderInput, refuses: ["not_found", "conflict"] },
  ({ now }, { reference }) => ({
    entry: "ship",
    note: reference,
    set: { shippingReference: reference, shippedAt: now },
    notice: "shipped",
  }),
);
