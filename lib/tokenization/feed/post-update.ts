import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** A promoter publishes an update; followers and investors are notified. */
export const postUpdate = postUpdateOf(projectOffer, {
  name: "tokenization.post-update",
  allow: "app:tokenization",
});
