import { route } from "@/lib/core/command/route";
import { takeExcess } from "@/lib/lending/collateral/take-excess";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(takeExcess, {
  summary: "Take back the collateral that is far too much",
  status: 201,
  body: loanJson,
});
