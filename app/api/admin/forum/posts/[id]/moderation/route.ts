import { route } from "@/lib/core/route";
import { moderatePost } from "@/lib/forum/moderate-post";

export const POST = route(moderatePost, { summary: "Pin, lock, move or hide a topic, or undo it" });
