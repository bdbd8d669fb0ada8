import { pageReader } from "@/lib/core/command/page-reader";
import { listingsJson } from "@/lib/marketplace/listings/present";
import { listFavorites } from "@/lib/marketplace/listings/queries";
import { listOwnListingsInput } from "@/lib/marketplace/listings/schema";

export const GET = pageReader(
  {
    summary: "List your favourite listings",
    allow: "user",
    input: listOwnListingsInput,
    refuses: [],
  },
  listFavorites,
  listingsJson,
);
