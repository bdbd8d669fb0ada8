import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { requestOffer } from "./offer";

/** A member asks whoever needs money something; the answer is there for all. */
export const askQuestion = askQuestionOf(requestOffer, {
  name: "funding.ask-question",
  allow: "app:funding",
});
