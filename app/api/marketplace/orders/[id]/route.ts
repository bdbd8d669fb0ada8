import { reader } from "@/lib/core/route";
import { getSale } from "@/lib/marketplace/sale-deal";
import { saleJson } from "@/lib/marketplace/sale-present";
import { saleParams } from "@/lib/marketplace/sale-schema";

export const GET = reader(
  {
    summary: "One's own order, with its timeline and what may be done",
    allow: "user",
    input: saleParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getSale(viewer, id) }),
  saleJson,
);
