import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** Whoever asks for money says what is new; followers and investors are notified. */
export const postUpdate = postUpdateOf(requestOffer, {
  name: "funding.post-update",
  allow: "app:funding",
});
