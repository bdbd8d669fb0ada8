import { reader, route } from "@/lib/core/route";
import { deletePost } from "@/lib/forum/delete-post";
import { editPost } from "@/lib/forum/edit-post";
import { editedJson, postJson } from "@/lib/forum/post-present";
import { getPost } from "@/lib/forum/post-queries";
import { postParams } from "@/lib/forum/post-schema";

export const GET = reader(
  { summary: "One topic", allow: "app:forum", input: postParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getPost(viewer, id) }),
  postJson,
);

export const PATCH = route(editPost, { summary: "Change one's own topic", body: editedJson });

export const DELETE = route(deletePost, { summary: "Delete one's own topic that nobody has answered" });
