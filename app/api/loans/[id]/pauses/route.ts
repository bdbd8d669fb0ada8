import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { proposePause } from "@/lib/lending/plan/propose-pause";

export const POST = route(proposePause, {
  summary: "Propose a pause of the payments; the other party has a week to answer",
  status: 201,
  body: loanJson,
});
