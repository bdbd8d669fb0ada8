import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createListing } from "@/lib/marketplace/listings/create-listing";
import { listingJson, listingsJson } from "@/lib/marketplace/listings/present";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";

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
