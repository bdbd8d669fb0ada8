import { replyToUpdate } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** A member answers what a founder has said. */
export const replyUpdate = replyToUpdate(startupOffer, {
  name: "startups.reply-update",
  allow: "app:startups",
});
