import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createListing } from "@/lib/marketplace/listings/create-listing";
import { listingJson, listingsJson } from "@/lib/marketplace/listings/present";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";

export const GET = pageReader(
  {
    summary: "List the published listings, a page at a time",
    allow: "public",
    input: listListingsInput,
    refuses: [],
  },
  listListings,
  listingsJson,
);

export const POST = route(createListing, {
  summary: "Create a listing",
  status: 201,
  body: listingJson,
});
