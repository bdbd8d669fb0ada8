import { pageReader } from "@/lib/core/command/page-reader";
import { tradesJson } from "@/lib/exchange/trades/present";
import { listTrades } from "@/lib/exchange/trades/queries";
import { listTradesInput } from "@/lib/exchange/trades/schema";

export const GET = pageReader(
  {
    summary: "List your trades, newest first",
    allow: "user",
    input: listTradesInput,
    refuses: [],
  },
  listTrades,
  tradesJson,
);
