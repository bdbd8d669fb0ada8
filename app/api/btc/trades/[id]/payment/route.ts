import { route } from "@/lib/core/command/route";
import { markPaid } from "@/lib/exchange/trades/mark-paid";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(markPaid, {
  summary: "Mark a trade as paid with its reference, as the buyer",
  status: 201,
  body: tradeJson,
});
