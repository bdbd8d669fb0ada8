import { route } from "@/lib/core/command/route";
import { moderateComment } from "@/lib/forum/moderation/moderate-comment";

export const POST = route(moderateComment, { summary: "Hide a comment or show it again" });
