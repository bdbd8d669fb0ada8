import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** The author removes an unanswered question, or an administrator removes one with a reason. */
export const removeQuestion = removeQuestionOf(startupOffer, {
  name: "startups.remove-question",
  allow: "app:startups",
});
