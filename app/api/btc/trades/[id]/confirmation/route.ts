import { route } from "@/lib/core/route";
import { confirmReceipt } from "@/lib/exchange/confirm-receipt";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(confirmReceipt, {
  summary: "The seller has the money: the bitcoin goes to the buyer",
  status: 201,
  body: tradeJson,
});
