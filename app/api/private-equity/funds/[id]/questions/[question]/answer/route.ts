import { route } from "@/lib/core/command/route";
import { answerQuestion } from "@/lib/equity/feed/answer-question";
import { questionJson } from "@/lib/offers/feed-present";

export const POST = route(answerQuestion, {
  summary: "Answer a question to your own fund; the answer is published",
  body: questionJson,
});
