import { reader, route } from "@/lib/core/command/route";
import { deleteComment } from "@/lib/forum/comments/delete-comment";
import { editComment } from "@/lib/forum/comments/edit-comment";
import { getComment } from "@/lib/forum/comments/queries";
import { commentJson } from "@/lib/forum/present";
import { commentParams } from "@/lib/forum/schema";

export const GET = reader(
  { summary: "Get a comment", allow: "app:forum", input: commentParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getComment(viewer, id) }),
  commentJson,
);

export const PATCH = route(editComment, { summary: "Change your comment", body: commentJson });

export const DELETE = route(deleteComment, { summary: "Delete your comment" });
