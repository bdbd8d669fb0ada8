import { sale } from "./sale-deal";
import { saleParams } from "./sale-schema";

/** An administrator takes a dispute, so that no other one works at it at the same time. */
export const claimSale = sale.claim({ name: "marketplace.claim-sale", input: saleParams });
