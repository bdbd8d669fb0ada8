import { payoutJson } from "@/lib/bank/payouts/present";
import { rejectPayout } from "@/lib/bank/payouts/reject-payout";
import { route } from "@/lib/core/command/route";

export const POST = route(rejectPayout, {
  summary: "Refuse a payout that has not left yet; its owner is told why",
  status: 201,
  body: payoutJson,
});
