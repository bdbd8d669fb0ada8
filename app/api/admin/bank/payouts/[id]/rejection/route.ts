import { payoutJson } from "@/lib/bank/payouts/present";
import { rejectPayout } from "@/lib/bank/payouts/reject-payout";
import { route } from "@/lib/core/command/route";

export const POST = route(rejectPayout, {
  summary:
    "Reject a payout that has not been sent and notify its owner of the reason; a second administrator must agree to a large one from a restored backup",
  status: 201,
  body: payoutJson,
  mayWait: true,
});
