import { route } from "@/lib/core/route";
import { followPost } from "@/lib/forum/follow-post";
import { unfollowPost } from "@/lib/forum/unfollow-post";

export const POST = route(followPost, { summary: "Be told of new comments" });

export const DELETE = route(unfollowPost, { summary: "Be told of new comments no longer" });
