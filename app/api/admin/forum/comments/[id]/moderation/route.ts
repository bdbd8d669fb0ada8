import { route } from "@/lib/core/route";
import { moderateComment } from "@/lib/forum/moderate-comment";

export const POST = route(moderateComment, { summary: "Hide a comment, or show it again" });
