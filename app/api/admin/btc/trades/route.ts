import { pageReader } from "@/lib/core/command/page-reader";
import { listTradeQueue } from "@/lib/exchange/trades/case-queries";
import { tradeQueueJson } from "@/lib/exchange/trades/present";
import { listTradeQueueInput } from "@/lib/exchange/trades/schema";

export const GET = pageReader(
  {
    summary: "Trades: those in dispute, the oldest first; of another state; or all, the latest first",
    allow: "admin",
    input: listTradeQueueInput,
    refuses: [],
  },
  listTradeQueue,
  tradeQueueJson,
);
