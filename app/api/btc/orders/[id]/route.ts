import { reader, route } from "@/lib/core/route";
import { cancelOrder } from "@/lib/exchange/cancel-order";
import { editOrder } from "@/lib/exchange/edit-order";
import { orderJson } from "@/lib/exchange/order-present";
import { getOrder } from "@/lib/exchange/order-queries";
import { orderParams } from "@/lib/exchange/order-schema";

export const GET = reader(
  {
    summary: "One order of the market, or of one's own",
    allow: "public",
    input: orderParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOrder(viewer, id) }),
  orderJson,
);

export const PATCH = route(editOrder, { summary: "Change one's own open order", body: orderJson });

export const DELETE = route(cancelOrder, {
  summary: "Cancel what is left of one's own open order",
  body: orderJson,
});
