import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(approvePayout, {
  summary:
    "Approve a large payout; a large one that a restored backup has needs a second administrator's approval",
  status: 201,
  body: payoutJson,
  mayWait: true,
});
