import { pageReader } from "@/lib/core/command/page-reader";
import { ratingsJson } from "@/lib/marketplace/orders/present";
import { listRatings } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

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
