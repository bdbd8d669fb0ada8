import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** A founder answers a question once, visible to everyone. */
export const answerQuestion = answerQuestionOf(startupOffer, {
  name: "startups.answer-question",
  allow: "app:startups",
});
