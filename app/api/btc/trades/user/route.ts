import { reader } from "@/lib/core/route";
import { tradesJson } from "@/lib/exchange/trade-present";
import { listTrades } from "@/lib/exchange/trade-queries";
import { listTradesInput } from "@/lib/exchange/trade-schema";

export const GET = reader(
  {
    summary: "One's own trades, the latest first",
    allow: "user",
    input: listTradesInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { trades, nextCursor } = await listTrades(viewer, input);
    return { result: trades, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  tradesJson,
);
