import { pageReader } from "@/lib/core/page-reader";
import { listRatings } from "@/lib/marketplace/rating-queries";
import { ratingsJson } from "@/lib/marketplace/sale-present";
import { listRatingsInput } from "@/lib/marketplace/sale-schema";

export const GET = pageReader(
  {
    summary: "What others have said of a member after an order",
    allow: "app:marketplace",
    input: listRatingsInput,
    refuses: [],
  },
  (_viewer, input) => listRatings(input),
  ratingsJson,
);
