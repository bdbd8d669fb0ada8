import { route } from "@/lib/core/command/route";
import { fundJson } from "@/lib/equity/funds/present";
import { withdrawFund } from "@/lib/equity/funds/withdraw-fund";

export const POST = route(withdrawFund, {
  summary: "Take a fund out of the review to change it",
  body: fundJson,
});
