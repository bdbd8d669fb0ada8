import { route } from "@/lib/core/command/route";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { resolveLoan } from "@/lib/lending/loan/resolve-loan";

export const POST = route(resolveLoan, {
  summary: "Decide whether the principal was paid, with a reason",
  status: 201,
  body: loanCaseJson,
  mayWait: true,
});
