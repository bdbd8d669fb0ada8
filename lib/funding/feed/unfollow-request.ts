import { unfollow } from "@/lib/offers/followers";
import { requestOffer } from "./offer";

/** A member unsubscribes from the updates of a request. */
export const unfollowRequest = unfollow(requestOffer, {
  name: "funding.unfollow-request",
  allow: "app:funding",
});
