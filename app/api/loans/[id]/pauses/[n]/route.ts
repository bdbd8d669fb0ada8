import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { answerPause } from "@/lib/lending/plan/answer-pause";
import { withdrawPause } from "@/lib/lending/plan/withdraw-pause";

export const POST = route(answerPause, {
  summary: "Accept or decline the pause that the other party has proposed",
  body: loanJson,
});

export const DELETE = route(withdrawPause, {
  summary: "Withdraw a proposed pause before it is answered",
  body: loanJson,
});
