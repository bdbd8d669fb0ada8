import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** A member asks the founder a question. The answer is visible to everyone. */
export const askQuestion = askQuestionOf(startupOffer, {
  name: "startups.ask-question",
  allow: "app:startups",
});
