import { route } from "@/lib/core/command/route";
import { followPost } from "@/lib/forum/posts/follow-post";
import { unfollowPost } from "@/lib/forum/posts/unfollow-post";

export const POST = route(followPost, { summary: "Be told of new comments" });

export const DELETE = route(unfollowPost, { summary: "Be told of new comments no longer" });
