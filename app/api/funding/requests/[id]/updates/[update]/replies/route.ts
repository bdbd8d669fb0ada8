import { route } from "@/lib/core/command/route";
import { replyUpdate } from "@/lib/funding/feed/reply-update";
import { replyJson } from "@/lib/offers/feed-present";

export const POST = route(replyUpdate, {
  summary: "Reply to an update of a request",
  status: 201,
  body: replyJson,
});
