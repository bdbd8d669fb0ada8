import { sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

export const SUPPORT_KEPT: Area["kept"] = {
  "deleted together with the message that they answer": [contactReplies],
};

export const SUPPORT_RETENTION: Area["retention"] = [
  {
    table: contactMessages,
    since: contactMessages.changedAt,
    before: daysAgo(RETENTION_DAYS.answeredContacts),
    only: sql`status <> 'open'`,
  },
];
