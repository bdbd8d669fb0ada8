import { sale } from "./deal";
import { disputeSaleInput } from "./schema";

/** The buyer has not got what they bought: the money stays where it is until an administrator decides. */
export const disputeSale = sale.dispute({ name: "marketplace.dispute-sale", input: disputeSaleInput });
