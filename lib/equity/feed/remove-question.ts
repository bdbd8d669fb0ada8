import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { fundOffer } from "./offer";

/** Whoever asked takes a question away while nobody has answered, or an administrator with a reason. */
export const removeQuestion = removeQuestionOf(fundOffer, {
  name: "equity.remove-question",
  allow: "app:privateEquity",
});
