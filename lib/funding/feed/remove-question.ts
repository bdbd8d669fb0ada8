import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** The author removes an unanswered question, or an administrator removes one with a reason. */
export const removeQuestion = removeQuestionOf(requestOffer, {
  name: "funding.remove-question",
  allow: "app:funding",
});
