import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** The author removes a reply, or an administrator removes one with a reason. */
export const removeReply = removeReplyOf(startupOffer, {
  name: "startups.remove-reply",
  allow: "app:startups",
});
