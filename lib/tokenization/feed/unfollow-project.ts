import { unfollow } from "@/lib/offers/followers";
import { projectOffer } from "./offer";

/** A member unsubscribes from the updates of a project. */
export const unfollowProject = unfollow(projectOffer, {
  name: "tokenization.unfollow-project",
  allow: "app:tokenization",
});
