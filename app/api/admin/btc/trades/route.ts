import { reader } from "@/lib/core/route";
import { listTradeQueue } from "@/lib/exchange/dispute-queries";
import { tradeQueueJson } from "@/lib/exchange/trade-present";
import { listTradeQueueInput } from "@/lib/exchange/trade-schema";

export const GET = reader(
  {
    summary: "Trades: those in dispute, the oldest first; of another state; or all, the latest first",
    allow: "admin",
    input: listTradeQueueInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { trades, nextCursor } = await listTradeQueue(viewer, input);
    return { result: trades, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  tradeQueueJson,
);
