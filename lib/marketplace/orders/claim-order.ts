import { sale } from "./deal";
import { orderParams } from "./schema";

/** An administrator takes a dispute, so that no other one works at it at the same time. */
export const claimOrder = sale.claim({ name: "marketplace.claim-sale", input: orderParams });
