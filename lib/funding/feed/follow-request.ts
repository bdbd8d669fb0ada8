import { follow } from "@/lib/offers/followers";
import { requestOffer } from "./offer";

/** A member subscribes to the updates of a request. */
export const followRequest = follow(requestOffer, {
  name: "funding.follow-request",
  allow: "app:funding",
});
