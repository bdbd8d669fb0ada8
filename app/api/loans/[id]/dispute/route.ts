import { route } from "@/lib/core/command/route";
import { disputeLoan } from "@/lib/lending/loan/dispute-loan";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(disputeLoan, {
  summary: "Open a dispute about whether the principal was paid, as either party",
  status: 201,
  body: loanJson,
});
