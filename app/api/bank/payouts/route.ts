import { payoutJson, payoutsJson } from "@/lib/bank/payouts/present";
import { listPayouts } from "@/lib/bank/payouts/queries";
import { requestPayout } from "@/lib/bank/payouts/request-payout";
import { listPayoutsInput } from "@/lib/bank/payouts/schema";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  { summary: "One's own payouts, the latest first", allow: "user", input: listPayoutsInput, refuses: [] },
  listPayouts,
  payoutsJson,
);

export const POST = route(requestPayout, {
  summary: "Take euros out to an account of one's own; the confirmation is for this account and amount alone",
  status: 201,
  body: payoutJson,
});
