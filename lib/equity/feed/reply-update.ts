import { replyToUpdate } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** A member replies to an update. */
export const replyUpdate = replyToUpdate(fundOffer, {
  name: "equity.reply-update",
  allow: "app:privateEquity",
});
