import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { buyListing } from "@/lib/marketplace/buy-listing";
import { saleJson, salesJson } from "@/lib/marketplace/sale-present";
import { listSales } from "@/lib/marketplace/sale-queries";
import { listSalesInput } from "@/lib/marketplace/sale-schema";

export const GET = pageReader(
  {
    summary: "One's own purchases, or sales with role=seller",
    allow: "user",
    input: listSalesInput,
    refuses: [],
  },
  listSales,
  salesJson,
);

export const POST = route(buyListing, {
  summary: "Buy with the euro balance; the price is held until the order ends",
  status: 201,
  body: saleJson,
});
