import { follow } from "@/lib/offers/followers";
import { projectOffer } from "./offer";

/** A member subscribes to the updates of a project. */
export const followProject = follow(projectOffer, {
  name: "tokenization.follow-project",
  allow: "app:tokenization",
});
