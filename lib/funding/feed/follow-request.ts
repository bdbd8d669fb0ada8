import { follow } from "@/lib/offers/followers";
import { requestOffer } from "./offer";

/** A member wants to be told what is new of a request. */
export const followRequest = follow(requestOffer, {
  name: "funding.follow-request",
  allow: "app:funding",
});
