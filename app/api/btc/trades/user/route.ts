import { pageReader } from "@/lib/core/command/page-reader";
import { tradesJson } from "@/lib/exchange/trades/present";
import { listTrades } from "@/lib/exchange/trades/queries";
import { listTradesInput } from "@/lib/exchange/trades/schema";

export const GET = pageReader(
  {
    summary: "One's own trades, the latest first",
    allow: "user",
    input: listTradesInput,
    refuses: [],
  },
  listTrades,
  tradesJson,
);
