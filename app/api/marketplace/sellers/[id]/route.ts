import { reader } from "@/lib/core/command/route";
import { sellerJson } from "@/lib/marketplace/listings/present";
import { sellerParams } from "@/lib/marketplace/listings/schema";
import { getSeller } from "@/lib/marketplace/listings/seller-queries";

export const GET = reader(
  {
    summary: "Get a seller's reputation and sold listings",
    allow: "app:marketplace",
    input: sellerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getSeller(viewer, id) }),
  sellerJson,
);
