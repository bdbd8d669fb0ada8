import { reader } from "@/lib/core/route";
import { listRatings } from "@/lib/marketplace/rating-queries";
import { ratingsJson } from "@/lib/marketplace/sale-present";
import { listRatingsInput } from "@/lib/marketplace/sale-schema";

export const GET = reader(
  {
    summary: "What others have said of a member after an order",
    allow: "app:marketplace",
    input: listRatingsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (_viewer, input) => {
    const { ratings, nextCursor } = await listRatings(input);
    return { result: ratings, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  ratingsJson,
);
