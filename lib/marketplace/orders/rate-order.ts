import { sale } from "./deal";
import { rateOrderInput } from "./schema";

/** One of the two rates the other, once the order has ended. */
export const rateOrder = sale.rate({ name: "marketplace.rate-sale", input: rateOrderInput });
