import { pageReader } from "@/lib/core/command/page-reader";
import { listingsJson } from "@/lib/marketplace/listings/present";
import { listOwnListings } from "@/lib/marketplace/listings/queries";
import { listOwnListingsInput } from "@/lib/marketplace/listings/schema";

export const GET = pageReader(
  {
    summary: "List your listings, including closed ones",
    allow: "user",
    input: listOwnListingsInput,
    refuses: [],
  },
  listOwnListings,
  listingsJson,
);
