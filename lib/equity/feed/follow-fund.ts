import { follow } from "@/lib/offers/followers";
import { fundOffer } from "./offer";

/** A member subscribes to the updates of a fund. */
export const followFund = follow(fundOffer, {
  name: "equity.follow-fund",
  allow: "app:privateEquity",
});
