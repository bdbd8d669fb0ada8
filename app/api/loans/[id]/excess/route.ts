import { route } from "@/lib/core/command/route";
import { takeExcess } from "@/lib/lending/collateral/take-excess";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(takeExcess, {
  summary: "Withdraw excess collateral",
  status: 201,
  body: loanJson,
});
