import { pageReader } from "@/lib/core/page-reader";
import { listingsJson } from "@/lib/marketplace/listing-present";
import { listFavorites } from "@/lib/marketplace/listing-queries";
import { listOwnListingsInput } from "@/lib/marketplace/listing-schema";

export const GET = pageReader(
  {
    summary: "The listings one has marked",
    allow: "user",
    input: listOwnListingsInput,
    refuses: [],
  },
  listFavorites,
  listingsJson,
);
