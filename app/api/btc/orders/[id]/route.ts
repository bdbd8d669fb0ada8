import { reader, route } from "@/lib/core/command/route";
import { cancelOrder } from "@/lib/exchange/orders/cancel-order";
import { editOrder } from "@/lib/exchange/orders/edit-order";
import { orderJson } from "@/lib/exchange/orders/present";
import { getOrder } from "@/lib/exchange/orders/queries";
import { orderParams } from "@/lib/exchange/orders/schema";

export const GET = reader(
  {
    summary: "Get an order of the market or one of your own",
    allow: "public",
    input: orderParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOrder(viewer, id) }),
  orderJson,
);

export const PATCH = route(editOrder, { summary: "Change your open order", body: orderJson });

export const DELETE = route(cancelOrder, {
  summary: "Cancel the unfilled part of your open order",
  body: orderJson,
});
