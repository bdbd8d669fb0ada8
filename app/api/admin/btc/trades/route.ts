import { pageReader } from "@/lib/core/command/page-reader";
import { listTradeQueue } from "@/lib/exchange/trades/case-queries";
import { tradeQueueJson } from "@/lib/exchange/trades/present";
import { listTradeQueueInput } from "@/lib/exchange/trades/schema";

export const GET = pageReader(
  {
    summary: "List trades: those in dispute, oldest first; those of another state or all, newest first",
    allow: "admin",
    input: listTradeQueueInput,
    refuses: [],
  },
  listTradeQueue,
  tradeQueueJson,
);
