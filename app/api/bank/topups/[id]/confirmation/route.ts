import { confirmTopup } from "@/lib/bank/topups/confirm-topup";
import { confirmedTopupJson } from "@/lib/bank/topups/present";
import { route } from "@/lib/core/command/route";

export const POST = route(confirmTopup, {
  summary: "Check the status of your card top-up with the provider",
  body: confirmedTopupJson,
});
