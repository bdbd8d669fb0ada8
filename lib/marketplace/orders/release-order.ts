import { order } from "./deal";
import { orderParams } from "./schema";

/** The administrator who claimed a dispute releases the claim. */
export const releaseOrder = order.release({ name: "marketplace.release-sale", input: orderParams });
