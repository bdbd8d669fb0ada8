import { follow } from "@/lib/offers/followers";
import { projectOffer } from "./offer";

/** A member wants to be told what is new of a project. */
export const followProject = follow(projectOffer, {
  name: "tokenization.follow-project",
  allow: "app:tokenization",
});
