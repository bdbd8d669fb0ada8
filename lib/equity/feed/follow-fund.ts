import { follow } from "@/lib/offers/followers";
import { fundOffer } from "./offer";

/** A member wants to be notified of updates of a fund. */
export const followFund = follow(fundOffer, {
  name: "equity.follow-fund",
  allow: "app:privateEquity",
});
