import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { proposePause } from "@/lib/lending/plan/propose-pause";

export const POST = route(proposePause, {
  summary: "Propose some days without payments: the other one of the loan has a week to agree",
  status: 201,
  body: loanJson,
});
