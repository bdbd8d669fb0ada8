import { unfollow } from "@/lib/offers/followers";
import { startupOffer } from "./offer";

/** A member unsubscribes from the updates of a startup. */
export const unfollowStartup = unfollow(startupOffer, {
  name: "startups.unfollow-startup",
  allow: "app:startups",
});
