import { replyToUpdate } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** A member replies to an update of a request. */
export const replyUpdate = replyToUpdate(requestOffer, {
  name: "funding.reply-update",
  allow: "app:funding",
});
