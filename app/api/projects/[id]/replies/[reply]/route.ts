import { route } from "@/lib/core/command/route";
import { removeReply } from "@/lib/tokenization/feed/remove-reply";

export const DELETE = route(removeReply, {
  summary: "Delete your reply to an update of a project; administrators delete any reply with a reason",
});
