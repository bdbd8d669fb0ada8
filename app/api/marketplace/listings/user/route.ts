import { pageReader } from "@/lib/core/command/page-reader";
import { listingsJson } from "@/lib/marketplace/listings/present";
import { listOwnListings } from "@/lib/marketplace/listings/queries";
import { listOwnListingsInput } from "@/lib/marketplace/listings/schema";

export const GET = pageReader(
  {
    summary: "One's own listings, closed ones too",
    allow: "user",
    input: listOwnListingsInput,
    refuses: [],
  },
  listOwnListings,
  listingsJson,
);
