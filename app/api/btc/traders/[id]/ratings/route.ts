import { pageReader } from "@/lib/core/command/page-reader";
import { listTraderRatings } from "@/lib/exchange/orders/trader-queries";
import { traderRatingsJson } from "@/lib/exchange/trades/present";
import { listTraderRatingsInput } from "@/lib/exchange/trades/schema";

export const GET = pageReader(
  {
    summary: "List the ratings of a member by other parties of their Bitcoin trades",
    allow: "user",
    input: listTraderRatingsInput,
    refuses: ["not_found", "forbidden"],
  },
  listTraderRatings,
  traderRatingsJson,
);
