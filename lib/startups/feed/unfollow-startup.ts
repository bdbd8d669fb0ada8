import { unfollow } from "@/lib/offers/followers";
import { startupOffer } from "./offer";

/** And no longer. */
export const unfollowStartup = unfollow(startupOffer, {
  name: "startups.unfollow-startup",
  allow: "app:startups",
});
