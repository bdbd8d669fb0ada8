import { reader } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { getOffer } from "@/lib/funding/offers/queries";
import { offerParams } from "@/lib/funding/offers/schema";

export const GET = reader(
  {
    summary: "Get a negotiation with all its versions, for both parties and administrators",
    allow: "user",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffer(viewer, id) }),
  offerJson,
);
