import { route } from "@/lib/core/route";
import { readPost } from "@/lib/forum/read-post";

export const POST = route(readPost, { summary: "Note how far a topic has been read" });
