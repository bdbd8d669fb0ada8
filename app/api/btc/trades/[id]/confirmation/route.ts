import { route } from "@/lib/core/command/route";
import { confirmReceipt } from "@/lib/exchange/trades/confirm-receipt";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(confirmReceipt, {
  summary: "Confirm the payment, as the seller; the bitcoin is released to the buyer",
  status: 201,
  body: tradeJson,
});
