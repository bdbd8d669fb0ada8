import { order } from "./deal";
import { disputeOrderInput } from "./schema";

/** The buyer disputes an order: the money stays in escrow until an administrator decides. */
export const disputeOrder = order.dispute({ name: "marketplace.dispute-sale", input: disputeOrderInput });
