import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** Its author takes a reply away, or an administrator with a reason. */
export const removeReply = removeReplyOf(startupOffer, {
  name: "startups.remove-reply",
  allow: "app:startups",
});
