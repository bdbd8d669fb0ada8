import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { projectOffer } from "./offer";

/** A member asks a promoter something; the answer is there for all. */
export const askQuestion = askQuestionOf(projectOffer, {
  name: "tokenization.ask-question",
  allow: "app:tokenization",
});
