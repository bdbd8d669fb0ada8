import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** The author removes a reply, or an administrator removes one with a reason. */
export const removeReply = removeReplyOf(fundOffer, {
  name: "equity.remove-reply",
  allow: "app:privateEquity",
});
