import { follow } from "@/lib/offers/followers";
import { startupOffer } from "./offer";

/** A member wants to be notified of updates of a startup. */
export const followStartup = follow(startupOffer, {
  name: "startups.follow-startup",
  allow: "app:startups",
});
