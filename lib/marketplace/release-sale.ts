import { sale } from "./sale-deal";
import { saleParams } from "./sale-schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseSale = sale.release({ name: "marketplace.release-sale", input: saleParams });
