import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createListing } from "@/lib/marketplace/create-listing";
import { listingJson, listingsJson } from "@/lib/marketplace/listing-present";
import { listListings } from "@/lib/marketplace/listing-queries";
import { listListingsInput } from "@/lib/marketplace/listing-schema";

export const GET = pageReader(
  {
    summary: "What is offered, a page at a time",
    allow: "public",
    input: listListingsInput,
    refuses: [],
  },
  listListings,
  listingsJson,
);

export const POST = route(createListing, {
  summary: "Offer something to the other members",
  status: 201,
  body: listingJson,
});
