import { route } from "@/lib/core/route";
import { createdJson } from "@/lib/forum/post-present";
import { reportPost } from "@/lib/forum/report-post";

export const POST = route(reportPost, {
  summary: "Report a topic, or a comment in it, to the administrators",
  status: 201,
  body: createdJson,
});
