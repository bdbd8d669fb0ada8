import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** A member asks the owner of a request a question. The answer is visible to everyone. */
export const askQuestion = askQuestionOf(requestOffer, {
  name: "funding.ask-question",
  allow: "app:funding",
});
