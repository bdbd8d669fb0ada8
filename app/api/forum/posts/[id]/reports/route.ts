import { route } from "@/lib/core/command/route";
import { reportPost } from "@/lib/forum/moderation/report-post";
import { createdJson } from "@/lib/forum/present";

export const POST = route(reportPost, {
  summary: "Report a topic, or a comment in it, to the administrators",
  status: 201,
  body: createdJson,
});
