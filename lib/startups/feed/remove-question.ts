import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** Whoever asked takes a question away while nobody has answered, or an administrator with a reason. */
export const removeQuestion = removeQuestionOf(startupOffer, {
  name: "startups.remove-question",
  allow: "app:startups",
});
