import { pageReader } from "@/lib/core/command/page-reader";
import { ratingsJson } from "@/lib/marketplace/orders/present";
import { listRatings } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

export const GET = pageReader(
  {
    summary: "List the ratings of a member by other parties of their orders",
    allow: "app:marketplace",
    input: listRatingsInput,
    refuses: [],
  },
  listRatings,
  ratingsJson,
);
