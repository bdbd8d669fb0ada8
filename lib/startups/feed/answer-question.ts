import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** A founder answers once for all. */
export const answerQuestion = answerQuestionOf(startupOffer, {
  name: "startups.answer-question",
  allow: "app:startups",
});
