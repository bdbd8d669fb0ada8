import { order } from "./deal";
import { orderParams } from "./schema";

/** An administrator claims a dispute, so that no other administrator works on it concurrently. */
export const claimOrder = order.claim({ name: "marketplace.claim-sale", input: orderParams });
