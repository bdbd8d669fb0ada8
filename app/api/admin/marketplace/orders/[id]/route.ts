import { reader } from "@/lib/core/route";
import { getSaleCase } from "@/lib/marketplace/sale-deal";
import { saleCaseJson } from "@/lib/marketplace/sale-present";
import { saleParams } from "@/lib/marketplace/sale-schema";

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
