import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { buyListing } from "@/lib/marketplace/orders/buy-listing";
import { orderJson, ordersJson } from "@/lib/marketplace/orders/present";
import { listOrders } from "@/lib/marketplace/orders/queries";
import { listOrdersInput } from "@/lib/marketplace/orders/schema";

export const GET = pageReader(
  {
    summary: "List your purchases, or your sales with role=seller",
    allow: "user",
    input: listOrdersInput,
    refuses: [],
  },
  listOrders,
  ordersJson,
);

export const POST = route(buyListing, {
  summary: "Buy a listing with the euro balance; the price is held until the order ends",
  status: 201,
  body: orderJson,
});
