import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { markPrincipalPaid } from "@/lib/lending/principal/mark-principal-paid";

export const POST = route(markPrincipalPaid, {
  summary: "The lender has paid the principal by bank, under this reference",
  status: 201,
  body: loanJson,
});
