import { reader, route } from "@/lib/core/route";
import { buyListing } from "@/lib/marketplace/buy-listing";
import { saleJson, salesJson } from "@/lib/marketplace/sale-present";
import { listSales } from "@/lib/marketplace/sale-queries";
import { listSalesInput } from "@/lib/marketplace/sale-schema";

export const GET = reader(
  {
    summary: "One's own purchases, or sales with role=seller",
    allow: "user",
    input: listSalesInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { orders, nextCursor } = await listSales(viewer, input);
    return { result: orders, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  salesJson,
);

export const POST = route(buyListing, {
  summary: "Buy with the euro balance; the price is held until the order ends",
  status: 201,
  body: saleJson,
});
