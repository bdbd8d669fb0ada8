import { route } from "@/lib/core/command/route";
import { removeReply } from "@/lib/equity/feed/remove-reply";

export const DELETE = route(removeReply, {
  summary: "Delete your reply to an update of a fund; administrators delete any reply with a reason",
});
