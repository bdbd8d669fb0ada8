import { reader } from "@/lib/core/command/route";
import { getSale } from "@/lib/marketplace/orders/deal";
import { saleJson } from "@/lib/marketplace/orders/present";
import { saleParams } from "@/lib/marketplace/orders/schema";

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
