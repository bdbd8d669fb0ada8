import { sale } from "./deal";
import { saleParams } from "./schema";

/** An administrator takes a dispute, so that no other one works at it at the same time. */
export const claimSale = sale.claim({ name: "marketplace.claim-sale", input: saleParams });
