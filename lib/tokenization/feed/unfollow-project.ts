import { unfollow } from "@/lib/offers/followers";
import { projectOffer } from "./offer";

/** And no longer. */
export const unfollowProject = unfollow(projectOffer, {
  name: "tokenization.unfollow-project",
  allow: "app:tokenization",
});
