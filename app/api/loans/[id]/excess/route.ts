import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { takeExcess } from "@/lib/lending/margin/take-excess";

export const POST = route(takeExcess, {
  summary: "Take back the collateral that is far too much",
  status: 201,
  body: loanJson,
});
