import { route } from "@/lib/core/command/route";
import { replyJson } from "@/lib/offers/feed-present";
import { replyUpdate } from "@/lib/tokenization/feed/reply-update";

export const POST = route(replyUpdate, {
  summary: "Reply to an update of a project",
  status: 201,
  body: replyJson,
});
