import { sale } from "./deal";
import { saleParams } from "./schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseSale = sale.release({ name: "marketplace.release-sale", input: saleParams });
