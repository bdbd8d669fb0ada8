import { order } from "./deal";
import { rateOrderInput } from "./schema";

/** One of the two parties rates the other after the order has ended. */
export const rateOrder = order.rate({ name: "marketplace.rate-sale", input: rateOrderInput });
