import { reader } from "@/lib/core/command/route";
import { getOrderCase } from "@/lib/marketplace/orders/deal";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { orderParams } from "@/lib/marketplace/orders/schema";

export const GET = reader(
  {
    summary: "Get a marketplace order with everything needed to decide its dispute",
    allow: "admin",
    input: orderParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOrderCase(viewer, id) }),
  orderCaseJson,
);
