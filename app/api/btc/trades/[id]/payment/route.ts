import { route } from "@/lib/core/command/route";
import { markPaid } from "@/lib/exchange/trades/mark-paid";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(markPaid, {
  summary: "The buyer has paid, under this reference",
  status: 201,
  body: tradeJson,
});
