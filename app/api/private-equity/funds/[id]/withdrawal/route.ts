import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { withdrawFund } from "@/lib/equity/funds/withdraw-fund";

export const POST = route(withdrawFund, {
  summary: "Withdraw a fund from review to change it",
  body: fundJson,
});
