import { route } from "@/lib/core/command/route";
import { deleteMessage } from "@/lib/messaging/delete-message";

export const DELETE = route(deleteMessage, {
  summary: "Delete a message that you sent, for both members; not in the chat of a trade or a loan",
});
