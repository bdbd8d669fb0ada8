import { route } from "@/lib/core/command/route";
import { followRequest } from "@/lib/funding/feed/follow-request";
import { unfollowRequest } from "@/lib/funding/feed/unfollow-request";
import { followingJson } from "@/lib/offers/feed-present";

export const PUT = route(followRequest, {
  summary: "Follow a request and receive its updates",
  body: followingJson,
});

export const DELETE = route(unfollowRequest, { summary: "Stop following a request", body: followingJson });
