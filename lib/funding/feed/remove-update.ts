import { removeUpdate as removeUpdateOf } from "@/lib/offers/updates";
import { requestOffer } from "./offer";

/** The author removes an update, or an administrator removes one with a reason. */
export const removeUpdate = removeUpdateOf(requestOffer, {
  name: "funding.remove-update",
  allow: "app:funding",
});
