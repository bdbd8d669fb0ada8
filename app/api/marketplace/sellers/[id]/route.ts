import { reader } from "@/lib/core/route";
import { sellerJson } from "@/lib/marketplace/listing-present";
import { sellerParams } from "@/lib/marketplace/listing-schema";
import { getSeller } from "@/lib/marketplace/seller-queries";

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
