import { removeQuestion as removeQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** Whoever asked takes a question away while nobody has answered, or an administrator with a reason. */
export const removeQuestion = removeQuestionOf(requestOffer, {
  name: "funding.remove-question",
  allow: "app:funding",
});
