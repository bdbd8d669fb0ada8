import { reader } from "@/lib/core/command/route";
import { getMarket, listLatestTrades } from "@/lib/exchange/orders/market-queries";
import { marketJson } from "@/lib/exchange/orders/present";
import { marketInput } from "@/lib/exchange/orders/schema";

export const GET = reader(
  {
    summary:
      "Get market statistics: listed orders, daily prices of completed trades, depth, and the latest trades",
    allow: "public",
    input: marketInput,
    refuses: [],
  },
  async (_viewer, input) => {
    const [market, trades] = await Promise.all([getMarket(input), listLatestTrades()]);
    return { result: { ...market, trades } };
  },
  marketJson,
);
