import { confirmTopup } from "@/lib/bank/topups/confirm-topup";
import { confirmedTopupJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmTopup, {
  summary: "Ask at once whether one's card payment has come in, before the provider tells of it",
  body: confirmedTopupJson,
});
