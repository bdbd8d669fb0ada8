import { replyToUpdate } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** A member answers what a promoter has said. */
export const replyUpdate = replyToUpdate(projectOffer, {
  name: "tokenization.reply-update",
  allow: "app:tokenization",
});
