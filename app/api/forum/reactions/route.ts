import { route } from "@/lib/core/route";
import { reactionsJson } from "@/lib/forum/post-present";
import { reactToPost } from "@/lib/forum/react-to-post";

export const POST = route(reactToPost, {
  summary: "React to a topic or a comment, or take it back",
  body: reactionsJson,
});
