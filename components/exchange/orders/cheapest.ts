import { cacheResult } from "@/lib/core/site/cached-answer";
import { listOrders } from "@/lib/exchange/orders/queries";
import { listOrdersInput } from "@/lib/exchange/orders/schema";

const CHEAPEST = listOrdersInput.parse({ side: "sell", sort: "cheapest", limit: "5" });

/** Reads the cheapest sell orders as visitors see them, for the public pages; null if they could not be read. */
export const readCheapest = cacheResult(async () => (await listOrders(null, CHEAPEST)).rows);
