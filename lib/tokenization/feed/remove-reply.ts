import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** Its author takes a reply away, or an administrator with a reason. */
export const removeReply = removeReplyOf(projectOffer, {
  name: "tokenization.remove-reply",
  allow: "app:tokenization",
});
