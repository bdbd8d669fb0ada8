import { removeUpdate as removeUpdateOf } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** The author removes an update, or an administrator removes one with a reason. */
export const removeUpdate = removeUpdateOf(projectOffer, {
  name: "tokenization.remove-update",
  allow: "app:tokenization",
});
