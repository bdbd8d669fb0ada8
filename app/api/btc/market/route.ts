import { reader } from "@/lib/core/route";
import { getMarket } from "@/lib/exchange/market-queries";
import { marketJson } from "@/lib/exchange/order-present";
import { marketInput } from "@/lib/exchange/order-schema";

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
