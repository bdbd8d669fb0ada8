import { reader } from "@/lib/core/route";
import { listingsJson } from "@/lib/marketplace/listing-present";
import { listOwnListings } from "@/lib/marketplace/listing-queries";
import { listOwnListingsInput } from "@/lib/marketplace/listing-schema";

export const GET = reader(
  {
    summary: "One's own listings, closed ones too",
    allow: "user",
    input: listOwnListingsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { listings, nextCursor } = await listOwnListings(viewer, input);
    return { result: listings, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  listingsJson,
);
