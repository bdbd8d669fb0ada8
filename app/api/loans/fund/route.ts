import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { fundRequest } from "@/lib/lending/posts/fund-request";

export const POST = route(fundRequest, {
  summary: "Accept a loan request; the principal is reserved until the collateral is locked",
  status: 201,
  body: loanJson,
});
