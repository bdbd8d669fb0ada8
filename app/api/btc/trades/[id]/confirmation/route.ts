import { route } from "@/lib/core/command/route";
import { confirmReceipt } from "@/lib/exchange/trades/confirm-receipt";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(confirmReceipt, {
  summary: "The seller has the money: the bitcoin goes to the buyer",
  status: 201,
  body: tradeJson,
});
