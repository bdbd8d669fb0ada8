import { route } from "@/lib/core/route";
import { markPaid } from "@/lib/exchange/mark-paid";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(markPaid, {
  summary: "The buyer has paid, under this reference",
  status: 201,
  body: tradeJson,
});
