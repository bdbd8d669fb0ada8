import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** The author removes a reply, or an administrator removes one with a reason. */
export const removeReply = removeReplyOf(requestOffer, {
  name: "funding.remove-reply",
  allow: "app:funding",
});
