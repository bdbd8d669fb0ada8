import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { answerPause } from "@/lib/lending/plan/answer-pause";
import { withdrawPause } from "@/lib/lending/plan/withdraw-pause";

export const POST = route(answerPause, {
  summary: "Agree to the pause that the other one has proposed, or decline it",
  body: loanJson,
});

export const DELETE = route(withdrawPause, {
  summary: "Take back a pause that is not answered",
  body: loanJson,
});
