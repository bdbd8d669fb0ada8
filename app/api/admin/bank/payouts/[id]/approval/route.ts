import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(approvePayout, {
  summary: "Approve a large payout",
  status: 201,
  body: payoutJson,
});
