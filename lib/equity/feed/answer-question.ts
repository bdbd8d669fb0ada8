import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { fundOffer } from "./offer";

/** A manager answers a question once, visible to everyone. */
export const answerQuestion = answerQuestionOf(fundOffer, {
  name: "equity.answer-question",
  allow: "app:privateEquity",
});
