import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** A founder publishes an update with figures, including the verified ones of the month. */
export const postUpdate = postUpdateOf(startupOffer, { name: "startups.post-update", allow: "app:startups" });
