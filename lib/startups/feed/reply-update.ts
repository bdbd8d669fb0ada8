import { replyToUpdate } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** A member replies to an update. */
export const replyUpdate = replyToUpdate(startupOffer, {
  name: "startups.reply-update",
  allow: "app:startups",
});
