import { contactMessages, contactReplies } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const SUPPORT_ERASURE: Area["erasure"] = [{ owner: contactMessages.userId }];

export const SUPPORT_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [contactReplies.authorId],
};
