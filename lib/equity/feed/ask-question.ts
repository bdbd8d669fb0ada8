import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { fundOffer } from "./offer";

/** A member asks a manager something; the answer is there for all. */
export const askQuestion = askQuestionOf(fundOffer, {
  name: "equity.ask-question",
  allow: "app:privateEquity",
});
