import { answerQuestion as answerQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** Whoever asks for money answers once for all. */
export const answerQuestion = answerQuestionOf(requestOffer, {
  name: "funding.answer-question",
  allow: "app:funding",
});
