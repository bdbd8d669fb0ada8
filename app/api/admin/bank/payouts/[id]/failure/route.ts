import { failPayout } from "@/lib/bank/payouts/fail-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(failPayout, {
  summary:
    "Say that the bank has refused a payout of a file; above an amount another administrator approves it",
  status: 201,
  body: payoutJson,
  mayWait: true,
});
