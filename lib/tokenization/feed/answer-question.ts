import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** A promoter answers once for all. */
export const answerQuestion = answerQuestionOf(projectOffer, {
  name: "tokenization.answer-question",
  allow: "app:tokenization",
});
