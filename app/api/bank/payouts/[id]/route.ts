import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelPayout, {
  summary: "Call back one's own payout while it is pending",
  body: payoutJson,
});
