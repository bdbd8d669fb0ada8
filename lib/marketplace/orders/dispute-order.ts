import { sale } from "./deal";
import { disputeOrderInput } from "./schema";

/** The buyer has not got what they bought: the money stays where it is until an administrator decides. */
export const disputeOrder = sale.dispute({ name: "marketplace.dispute-sale", input: disputeOrderInput });
