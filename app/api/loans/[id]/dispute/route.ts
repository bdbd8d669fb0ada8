import { route } from "@/lib/core/command/route";
import { disputeLoan } from "@/lib/lending/loan/dispute-loan";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(disputeLoan, {
  summary: "One of the two asks an administrator whether the principal has come",
  status: 201,
  body: loanJson,
});
