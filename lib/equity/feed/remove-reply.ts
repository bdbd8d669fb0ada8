import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** Its author takes a reply away, or an administrator with a reason. */
export const removeReply = removeReplyOf(fundOffer, {
  name: "equity.remove-reply",
  allow: "app:privateEquity",
});
