import { route } from "@/lib/core/command/route";
import { removeReply } from "@/lib/startups/feed/remove-reply";

export const DELETE = route(removeReply, {
  summary: "Delete your reply to an update of a startup; administrators delete any reply with a reason",
});
