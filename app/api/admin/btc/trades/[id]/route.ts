import { reader } from "@/lib/core/route";
import { getTradeCase } from "@/lib/exchange/trade-deal";
import { tradeCaseJson } from "@/lib/exchange/trade-present";
import { tradeParams } from "@/lib/exchange/trade-schema";

export const GET = reader(
  {
    summary: "One trade with both sides' evidence, and what each decision would move",
    allow: "admin",
    input: tradeParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTradeCase(viewer, id) }),
  tradeCaseJson,
);
