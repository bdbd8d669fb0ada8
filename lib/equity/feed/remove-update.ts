import { removeUpdate as removeUpdateOf } from "@/lib/offers/updates";
import { fundOffer } from "./offer";

/** The author removes an update, or an administrator removes one with a reason. */
export const removeUpdate = removeUpdateOf(fundOffer, {
  name: "equity.remove-update",
  allow: "app:privateEquity",
});
