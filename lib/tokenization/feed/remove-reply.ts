import { removeReply as removeReplyOf } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** The author removes a reply, or an administrator removes one with a reason. */
export const removeReply = removeReplyOf(projectOffer, {
  name: "tokenization.remove-reply",
  allow: "app:tokenization",
});
