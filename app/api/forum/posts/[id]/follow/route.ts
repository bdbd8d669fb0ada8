import { route } from "@/lib/core/command/route";
import { followPost } from "@/lib/forum/posts/follow-post";
import { unfollowPost } from "@/lib/forum/posts/unfollow-post";

export const POST = route(followPost, { summary: "Follow a topic and be notified of new comments" });

export const DELETE = route(unfollowPost, { summary: "Stop following a topic" });
