import { route } from "@/lib/core/command/route";
import { followRequest } from "@/lib/funding/feed/follow-request";
import { unfollowRequest } from "@/lib/funding/feed/unfollow-request";
import { followingJson } from "@/lib/offers/feed-present";

export const PUT = route(followRequest, {
  summary: "Follow a request: one is told what is new of it",
  body: followingJson,
});

export const DELETE = route(unfollowRequest, { summary: "Follow a request no longer", body: followingJson });
