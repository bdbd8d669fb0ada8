import { reader } from "@/lib/core/command/route";
import { getTrade } from "@/lib/exchange/trades/deal";
import { tradeJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";

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
