import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** Its author takes a reply away, or an administrator with a reason. */
export const removeReply = removeReplyOf(requestOffer, {
  name: "funding.remove-reply",
  allow: "app:funding",
});
