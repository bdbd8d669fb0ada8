import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** A member asks the promoter a question. The answer is visible to everyone. */
export const askQuestion = askQuestionOf(projectOffer, {
  name: "tokenization.ask-question",
  allow: "app:tokenization",
});
