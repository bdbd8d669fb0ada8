import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { protectLoan } from "@/lib/lending/margin/protect-loan";

export const POST = route(protectLoan, {
  summary: "Set the self-defence, the early bell and the automatic payments of one's loan",
  status: 201,
  body: loanJson,
});
