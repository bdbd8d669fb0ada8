import { route } from "@/lib/core/command/route";
import { markPrincipalPaid } from "@/lib/lending/loan/mark-principal-paid";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(markPrincipalPaid, {
  summary: "The lender has paid the principal by bank, under this reference",
  status: 201,
  body: loanJson,
});
