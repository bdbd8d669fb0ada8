import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** The author removes an unanswered question, or an administrator removes one with a reason. */
export const removeQuestion = removeQuestionOf(projectOffer, {
  name: "tokenization.remove-question",
  allow: "app:tokenization",
});
