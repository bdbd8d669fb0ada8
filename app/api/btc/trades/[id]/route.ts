import { reader } from "@/lib/core/route";
import { getTrade } from "@/lib/exchange/trade-deal";
import { tradeJson } from "@/lib/exchange/trade-present";
import { tradeParams } from "@/lib/exchange/trade-schema";

export const GET = reader(
  {
    summary: "One of one's own trades: its timeline, its deadline and what the caller may do",
    allow: "user",
    input: tradeParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getTrade(viewer, id) }),
  tradeJson,
);
