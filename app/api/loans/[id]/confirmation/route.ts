import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { confirmPrincipal } from "@/lib/lending/principal/confirm-principal";

export const POST = route(confirmPrincipal, {
  summary: "The borrower has the principal: the loan begins",
  status: 201,
  body: loanJson,
});
