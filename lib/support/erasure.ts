import { contactMessages, contactReplies } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const SUPPORT_ERASURE: Area["erasure"] = [{ owner: contactMessages.userId }];

export const SUPPORT_NAMELESS: Area["nameless"] = {
  "what administrators did": [contactReplies.authorId],
};
