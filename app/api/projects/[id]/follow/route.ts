import { route } from "@/lib/core/command/route";
import { followingJson } from "@/lib/offers/feed-present";
import { followProject } from "@/lib/tokenization/feed/follow-project";
import { unfollowProject } from "@/lib/tokenization/feed/unfollow-project";

export const PUT = route(followProject, {
  summary: "Follow a project and receive its updates",
  body: followingJson,
});

export const DELETE = route(unfollowProject, { summary: "Stop following a project", body: followingJson });
