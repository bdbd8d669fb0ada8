import { follow } from "@/lib/offers/followers";
import { startupOffer } from "./offer";

/** A member subscribes to the updates of a startup. */
export const followStartup = follow(startupOffer, {
  name: "startups.follow-startup",
  allow: "app:startups",
});
