import { askQuestion as askQuestionOf } from "@/lib/offers/questions";
import { startupOffer } from "./offer";

/** A member asks a founder something; the answer is there for all. */
export const askQuestion = askQuestionOf(startupOffer, {
  name: "startups.ask-question",
  allow: "app:startups",
});
