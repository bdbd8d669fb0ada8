import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { confirmPrincipal } from "@/lib/lending/principal/confirm-principal";

export const POST = route(confirmPrincipal, {
  summary: "Confirm, as the borrower, that the principal has arrived; the loan starts",
  status: 201,
  body: loanJson,
});
