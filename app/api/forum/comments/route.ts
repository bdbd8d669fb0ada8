import { route } from "@/lib/core/command/route";
import { createComment } from "@/lib/forum/comments/create-comment";
import { commentJson } from "@/lib/forum/present";

export const POST = route(createComment, { summary: "Comment on a topic", status: 201, body: commentJson });
