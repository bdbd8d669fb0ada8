import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { markPrincipalPaid } from "@/lib/lending/principal/mark-principal-paid";

export const POST = route(markPrincipalPaid, {
  summary: "Mark, as the lender, the principal as paid by bank with its reference",
  status: 201,
  body: loanJson,
});
