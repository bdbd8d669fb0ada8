import { unfollow } from "@/lib/offers/followers";
import { fundOffer } from "./offer";

/** A member unsubscribes from the updates of a fund. */
export const unfollowFund = unfollow(fundOffer, {
  name: "equity.unfollow-fund",
  allow: "app:privateEquity",
});
