import { reader } from "@/lib/core/command/route";
import { sellerJson } from "@/lib/marketplace/listings/present";
import { sellerParams } from "@/lib/marketplace/listings/schema";
import { getSeller } from "@/lib/marketplace/listings/seller-queries";

export const GET = reader(
  {
    summary: "A seller: their reputation and what they have sold",
    allow: "app:marketplace",
    input: sellerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getSeller(viewer, id) }),
  sellerJson,
);
