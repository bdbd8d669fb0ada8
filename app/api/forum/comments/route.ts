import { route } from "@/lib/core/route";
import { createComment } from "@/lib/forum/create-comment";
import { commentJson } from "@/lib/forum/post-present";

export const POST = route(createComment, { summary: "Comment on a topic", status: 201, body: commentJson });
