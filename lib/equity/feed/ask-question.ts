import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { fundOffer } from "./offer";

/** A member asks the manager a question. The answer is visible to everyone. */
export const askQuestion = askQuestionOf(fundOffer, {
  name: "equity.ask-question",
  allow: "app:privateEquity",
});
