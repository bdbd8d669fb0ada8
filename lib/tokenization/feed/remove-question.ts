import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** Whoever asked takes a question away while nobody has answered, or an administrator with a reason. */
export const removeQuestion = removeQuestionOf(projectOffer, {
  name: "tokenization.remove-question",
  allow: "app:tokenization",
});
