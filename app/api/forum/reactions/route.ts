import { route } from "@/lib/core/command/route";
import { reactToPost } from "@/lib/forum/posts/react-to-post";
import { reactionsJson } from "@/lib/forum/present";

export const POST = route(reactToPost, {
  summary: "Add or remove your reaction to a topic or a comment",
  body: reactionsJson,
});
