import { reader, route } from "@/lib/core/route";
import { createListing } from "@/lib/marketplace/create-listing";
import { listingJson, listingsJson } from "@/lib/marketplace/listing-present";
import { listListings } from "@/lib/marketplace/listing-queries";
import { listListingsInput } from "@/lib/marketplace/listing-schema";

export const GET = reader(
  {
    summary: "What is offered, a page at a time",
    allow: "public",
    input: listListingsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { listings, nextCursor } = await listListings(viewer, input);
    return { result: listings, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  listingsJson,
);

export const POST = route(createListing, {
  summary: "Offer something to the other members",
  status: 201,
  body: listingJson,
});
