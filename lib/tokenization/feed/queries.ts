import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { readFollowing } from "@/lib/offers/feed-queries";
import { projectOffer } from "./offer";

/** How many are told what is new of a project, and whether the viewer is. */
export function getFollowing(viewer: Viewer, id: number) {
  return readFollowing(projectOffer, db, { id, viewer });
}
