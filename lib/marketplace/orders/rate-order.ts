import { sale } from "./deal";
import { rateOrderInput } from "./schema";

/** One of the two parties rates the other after the order has ended. */
export const rateOrder = sale.rate({ name: "marketplace.rate-sale", input: rateOrderInput });
