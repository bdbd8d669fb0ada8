import { route } from "@/lib/core/command/route";
import { removeReply } from "@/lib/equity/feed/remove-reply";

export const DELETE = route(removeReply, {
  summary: "Take away one's own reply to what is new of a fund; administrators another's with a reason",
});
