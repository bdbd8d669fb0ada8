import { unfollow } from "@/lib/offers/followers";
import { requestOffer } from "./offer";

/** And no longer. */
export const unfollowRequest = unfollow(requestOffer, {
  name: "funding.unfollow-request",
  allow: "app:funding",
});
