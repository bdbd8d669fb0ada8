import { route } from "@/lib/core/command/route";
import { removeReply } from "@/lib/funding/feed/remove-reply";

export const DELETE = route(removeReply, {
  summary: "Take away one's own reply to what is new of a request; administrators another's with a reason",
});
