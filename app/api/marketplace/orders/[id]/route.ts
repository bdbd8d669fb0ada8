import { reader } from "@/lib/core/command/route";
import { getOrder } from "@/lib/marketplace/orders/deal";
import { orderJson } from "@/lib/marketplace/orders/present";
import { orderParams } from "@/lib/marketplace/orders/schema";

export const GET = reader(
  {
    summary: "Get one of your orders with its timeline and allowed actions",
    allow: "user",
    input: orderParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOrder(viewer, id) }),
  orderJson,
);
