import { reader, route } from "@/lib/core/command/route";
import { deletePost } from "@/lib/forum/posts/delete-post";
import { editPost } from "@/lib/forum/posts/edit-post";
import { getPost } from "@/lib/forum/posts/queries";
import { editedJson, postJson } from "@/lib/forum/present";
import { postParams } from "@/lib/forum/schema";

export const GET = reader(
  { summary: "One topic", allow: "app:forum", input: postParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getPost(viewer, id) }),
  postJson,
);

export const PATCH = route(editPost, { summary: "Change one's own topic", body: editedJson });

export const DELETE = route(deletePost, { summary: "Delete one's own topic that nobody has answered" });
