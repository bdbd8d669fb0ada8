import { failPayout } from "@/lib/bank/payouts/fail-payout";
import { payoutJson } from "@/lib/bank/payouts/present";
import { route } from "@/lib/core/command/route";

export const POST = route(failPayout, {
  summary: "Mark a sent payout as refused by the bank; large amounts need a second administrator's approval",
  status: 201,
  body: payoutJson,
  mayWait: true,
});
