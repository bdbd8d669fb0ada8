import { reader } from "@/lib/core/command/route";
import { getMarket } from "@/lib/exchange/orders/market-queries";
import { marketJson } from "@/lib/exchange/orders/present";
import { marketInput } from "@/lib/exchange/orders/schema";

export const GET = reader(
  {
    summary: "Figures of the listed orders, prices of completed trades by day, and depth",
    allow: "public",
    input: marketInput,
    refuses: [],
  },
  async (_viewer, input) => ({ result: await getMarket(input) }),
  marketJson,
);
