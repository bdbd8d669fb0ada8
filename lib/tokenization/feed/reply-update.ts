import { replyToUpdate } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** A member replies to an update. */
export const replyUpdate = replyToUpdate(projectOffer, {
  name: "tokenization.reply-update",
  allow: "app:tokenization",
});
