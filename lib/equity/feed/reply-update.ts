import { replyToUpdate } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** A member answers what a manager has said. */
export const replyUpdate = replyToUpdate(fundOffer, {
  name: "equity.reply-update",
  allow: "app:privateEquity",
});
