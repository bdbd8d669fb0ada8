import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelPayout, {
  summary: "Cancel your pending payout",
  body: payoutJson,
});
