import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** A promoter answers a question once, visible to everyone. */
export const answerQuestion = answerQuestionOf(projectOffer, {
  name: "tokenization.answer-question",
  allow: "app:tokenization",
});
