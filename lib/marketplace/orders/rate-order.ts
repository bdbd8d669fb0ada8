import { sale } from "./deal";
import { rateSaleInput } from "./schema";

/** One of the two rates the other, once the order has ended. */
export const rateSale = sale.rate({ name: "marketplace.rate-sale", input: rateSaleInput });
