import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { fundRequest } from "@/lib/lending/posts/fund-request";

export const POST = route(fundRequest, {
  summary: "Lend what a request asks for: the principal is reserved until the collateral is there",
  status: 201,
  body: loanJson,
});
