import { reader } from "@/lib/core/command/route";
import { getSaleCase } from "@/lib/marketplace/orders/deal";
import { saleCaseJson } from "@/lib/marketplace/orders/present";
import { saleParams } from "@/lib/marketplace/orders/schema";

export const GET = reader(
  {
    summary: "One order as the administrator who decides needs it",
    allow: "admin",
    input: saleParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getSaleCase(viewer, id) }),
  saleCaseJson,
);
