import { pageReader } from "@/lib/core/page-reader";
import { listTradeQueue } from "@/lib/exchange/dispute-queries";
import { tradeQueueJson } from "@/lib/exchange/trade-present";
import { listTradeQueueInput } from "@/lib/exchange/trade-schema";

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
