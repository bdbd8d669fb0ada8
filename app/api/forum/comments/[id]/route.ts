import { reader, route } from "@/lib/core/route";
import { getComment } from "@/lib/forum/comment-queries";
import { deleteComment } from "@/lib/forum/delete-comment";
import { editComment } from "@/lib/forum/edit-comment";
import { commentJson } from "@/lib/forum/post-present";
import { commentParams } from "@/lib/forum/post-schema";

export const GET = reader(
  { summary: "One comment", allow: "app:forum", input: commentParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getComment(viewer, id) }),
  commentJson,
);

export const PATCH = route(editComment, { summary: "Change one's own comment", body: commentJson });

export const DELETE = route(deleteComment, { summary: "Delete one's own comment" });
