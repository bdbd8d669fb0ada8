import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { readFollowing } from "@/lib/offers/feed-queries";
import { requestOffer } from "./offer";

/** How many are told what is new of a request, and whether the viewer is. */
export function getFollowing(viewer: Viewer, id: number) {
  return readFollowing(requestOffer, db, { id, viewer });
}
