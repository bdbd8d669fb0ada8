import { route } from "@/lib/core/command/route";
import { readAllPosts } from "@/lib/forum/posts/read-all-posts";

export const POST = route(readAllPosts, { summary: "Mark all topics as read" });
