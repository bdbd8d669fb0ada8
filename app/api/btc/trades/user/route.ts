import { pageReader } from "@/lib/core/page-reader";
import { tradesJson } from "@/lib/exchange/trade-present";
import { listTrades } from "@/lib/exchange/trade-queries";
import { listTradesInput } from "@/lib/exchange/trade-schema";

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
