import { sale } from "./deal";
import { orderParams } from "./schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseOrder = sale.release({ name: "marketplace.release-sale", input: orderParams });
