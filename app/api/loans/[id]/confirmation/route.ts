import { route } from "@/lib/core/command/route";
import { confirmPrincipal } from "@/lib/lending/loan/confirm-principal";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(confirmPrincipal, {
  summary: "The borrower has the principal: the loan begins",
  status: 201,
  body: loanJson,
});
