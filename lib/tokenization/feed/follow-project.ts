import { follow } from "@/lib/offers/followers";
import { projectOffer } from "./offer";

/** A member wants to be notified of updates of a project. */
export const followProject = follow(projectOffer, {
  name: "tokenization.follow-project",
  allow: "app:tokenization",
});
