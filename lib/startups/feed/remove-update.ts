import { removeUpdate as removeUpdateOf } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** The author removes an update, or an administrator removes one with a reason. */
export const removeUpdate = removeUpdateOf(startupOffer, {
  name: "startups.remove-update",
  allow: "app:startups",
});
