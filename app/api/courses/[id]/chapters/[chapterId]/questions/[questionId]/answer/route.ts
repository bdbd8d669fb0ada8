import { route } from "@/lib/core/command/route";
import { answerQuestion } from "@/lib/learning/questions/answer-question";
import { questionJson } from "@/lib/learning/questions/present";

export const PUT = route(answerQuestion, {
  summary: "Answer a question about a chapter of your course, or change the answer",
  body: questionJson,
});
