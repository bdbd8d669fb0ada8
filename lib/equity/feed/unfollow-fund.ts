import { unfollow } from "@/lib/offers/followers";
import { fundOffer } from "./offer";

/** And no longer. */
export const unfollowFund = unfollow(fundOffer, {
  name: "equity.unfollow-fund",
  allow: "app:privateEquity",
});
