import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { projectOffer } from "./offer";

/** A promoter says what is new; followers and investors are told. */
export const postUpdate = postUpdateOf(projectOffer, {
  name: "tokenization.post-update",
  allow: "app:tokenization",
});
