import { route } from "@/lib/core/route";
import { readAllPosts } from "@/lib/forum/read-all-posts";

export const POST = route(readAllPosts, { summary: "Count every topic as read" });
