import { follow } from "@/lib/offers/followers";
import { requestOffer } from "./offer";

/** A member wants to be notified of updates of a request. */
export const followRequest = follow(requestOffer, {
  name: "funding.follow-request",
  allow: "app:funding",
});
