import { route } from "@/lib/core/command/route";
import { questionJson } from "@/lib/offers/feed-present";
import { answerQuestion } from "@/lib/startups/feed/answer-question";

export const POST = route(answerQuestion, {
  summary: "Answer a question to your own startup; the answer is published",
  body: questionJson,
});
