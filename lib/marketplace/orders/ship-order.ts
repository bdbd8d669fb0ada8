import { order } from "./deal";
import { shipOrderInput } from "./schema";

/** The seller marks the order as shipped. The buyer has 14 days to object. */
export const shipOrder = order.act(
  { name: "marketplace.ship-sale", event: "ship", input: shipOrderInput, refuses: ["not_found", "conflict"] },
  ({ now }, { reference }) => ({
    entry: "ship",
    note: reference,
    set: { shippingReference: reference, shippedAt: now },
    notice: "shipped",
  }),
);
