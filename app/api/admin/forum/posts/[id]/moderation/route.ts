import { route } from "@/lib/core/command/route";
import { moderatePost } from "@/lib/forum/moderation/moderate-post";

export const POST = route(moderatePost, { summary: "Pin, lock, move or hide a topic, or undo one of these" });
