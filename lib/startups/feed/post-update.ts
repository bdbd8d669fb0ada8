import { postUpdate as postUpdateOf } from "@/lib/offers/updates";
import { startupOffer } from "./offer";

/** A founder says what is new, with figures; the checked ones of the month stand among them. */
export const postUpdate = postUpdateOf(startupOffer, { name: "startups.post-update", allow: "app:startups" });
