import { pageReader } from "@/lib/core/page-reader";
import { listingsJson } from "@/lib/marketplace/listing-present";
import { listOwnListings } from "@/lib/marketplace/listing-queries";
import { listOwnListingsInput } from "@/lib/marketplace/listing-schema";

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
