import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** The owner of a request answers a question once, visible to everyone. */
export const answerQuestion = answerQuestionOf(requestOffer, {
  name: "funding.answer-question",
  allow: "app:funding",
});
