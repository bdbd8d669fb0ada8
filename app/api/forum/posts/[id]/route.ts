import { reader, route } from "@/lib/core/command/route";
import { deletePost } from "@/lib/forum/posts/delete-post";
import { editPost } from "@/lib/forum/posts/edit-post";
import { getPost } from "@/lib/forum/posts/queries";
import { editedJson, postJson } from "@/lib/forum/present";
import { postParams } from "@/lib/forum/schema";

export const GET = reader(
  { summary: "Get a topic", allow: "app:forum", input: postParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getPost(viewer, id) }),
  postJson,
);

export const PATCH = route(editPost, { summary: "Change your topic", body: editedJson });

export const DELETE = route(deletePost, { summary: "Delete your topic if it has no comments" });
