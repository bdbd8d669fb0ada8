import { reader } from "@/lib/core/command/route";
import { getOrderCase } from "@/lib/marketplace/orders/deal";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { orderParams } from "@/lib/marketplace/orders/schema";

export const GET = reader(
  {
    summary: "One order as the administrator who decides needs it",
    allow: "admin",
    input: orderParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOrderCase(viewer, id) }),
  orderCaseJson,
);
