import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** The owner of a request publishes an update. Followers and investors are notified. */
export const postUpdate = postUpdateOf(requestOffer, {
  name: "funding.post-update",
  allow: "app:funding",
});
