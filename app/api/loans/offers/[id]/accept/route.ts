import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { acceptOffer } from "@/lib/lending/posts/accept-offer";

export const POST = route(acceptOffer, {
  summary: "Accept a loan offer; the principal is reserved until the collateral is locked",
  status: 201,
  body: loanJson,
});
