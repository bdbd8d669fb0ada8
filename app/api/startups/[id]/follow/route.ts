import { route } from "@/lib/core/command/route";
import { followingJson } from "@/lib/offers/feed-present";
import { followStartup } from "@/lib/startups/feed/follow-startup";
import { unfollowStartup } from "@/lib/startups/feed/unfollow-startup";

export const PUT = route(followStartup, {
  summary: "Follow a startup and receive its updates",
  body: followingJson,
});

export const DELETE = route(unfollowStartup, { summary: "Stop following a startup", body: followingJson });
