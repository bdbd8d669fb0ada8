import { reader } from "@/lib/core/command/route";
import { getTradeCase } from "@/lib/exchange/trades/deal";
import { tradeCaseJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";

export const GET = reader(
  {
    summary: "Get a trade with the evidence of both parties and the money that each decision would move",
    allow: "admin",
    input: tradeParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTradeCase(viewer, id) }),
  tradeCaseJson,
);
