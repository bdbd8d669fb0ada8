import { route } from "@/lib/core/command/route";
import { replyJson } from "@/lib/offers/feed-present";
import { replyUpdate } from "@/lib/tokenization/feed/reply-update";

export const POST = route(replyUpdate, {
  summary: "Answer what is new of a project",
  status: 201,
  body: replyJson,
});
