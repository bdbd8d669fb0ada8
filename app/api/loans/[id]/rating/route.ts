import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { rateLoan } from "@/lib/lending/loan/rate-loan";

export const POST = route(rateLoan, {
  summary: "Rate the other party once the loan has ended",
  status: 201,
  body: loanJson,
});
