import { route } from "@/lib/core/command/route";
import { followFund } from "@/lib/equity/feed/follow-fund";
import { unfollowFund } from "@/lib/equity/feed/unfollow-fund";
import { followingJson } from "@/lib/offers/feed-present";

export const PUT = route(followFund, {
  summary: "Follow a fund and receive its updates",
  body: followingJson,
});

export const DELETE = route(unfollowFund, { summary: "Stop following a fund", body: followingJson });
