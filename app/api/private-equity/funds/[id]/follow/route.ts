import { route } from "@/lib/core/command/route";
import { followFund } from "@/lib/equity/feed/follow-fund";
import { unfollowFund } from "@/lib/equity/feed/unfollow-fund";
import { followingJson } from "@/lib/offers/feed-present";

export const PUT = route(followFund, {
  summary: "Follow a fund: one is told what is new of it",
  body: followingJson,
});

export const DELETE = route(unfollowFund, { summary: "Follow a fund no longer", body: followingJson });
