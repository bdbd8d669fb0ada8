import { route } from "@/lib/core/command/route";
import { readPost } from "@/lib/forum/posts/read-post";

export const POST = route(readPost, { summary: "Save the reading position in a topic" });
