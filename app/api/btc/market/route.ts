import { reader } from "@/lib/core/command/route";
import { getMarket } from "@/lib/exchange/orders/market-queries";
import { marketJson } from "@/lib/exchange/orders/present";
import { marketInput } from "@/lib/exchange/orders/schema";

export const GET = reader(
  {
    summary: "Get market statistics: listed orders, daily prices of completed trades, and depth",
    allow: "public",
    input: marketInput,
    refuses: [],
  },
  async (_viewer, input) => ({ result: await getMarket(input) }),
  marketJson,
);
