import { payoutJson, payoutsJson } from "@/lib/bank/payouts/present";
import { listPayouts } from "@/lib/bank/payouts/queries";
import { requestPayout } from "@/lib/bank/payouts/request-payout";
import { listPayoutsInput } from "@/lib/bank/payouts/schema";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  { summary: "List your payouts, newest first", allow: "user", input: listPayoutsInput, refuses: [] },
  listPayouts,
  payoutsJson,
);

export const POST = route(requestPayout, {
  summary: "Pay out euros to your bank account; the confirmation covers exactly this account and amount",
  status: 201,
  body: payoutJson,
});
