import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(approvePayout, {
  summary: "Approve a large payout; a second administrator must agree to a large one from a restored backup",
  status: 201,
  body: payoutJson,
  mayWait: true,
});
