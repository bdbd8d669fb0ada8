import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { fundOffer } from "./offer";

/** The author removes an unanswered question, or an administrator removes one with a reason. */
export const removeQuestion = removeQuestionOf(fundOffer, {
  name: "equity.remove-question",
  allow: "app:privateEquity",
});
