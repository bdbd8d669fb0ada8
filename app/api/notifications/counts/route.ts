import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { unreadCountsJson } from "@/lib/notifications/present";

export const GET = reader(
  {
    summary: "Get the number of your unread notifications and messages, and your balance in euros",
    allow: "user",
    input: z.object({}),
    background: true,
    refuses: [],
    headers: { ETag: "Changes when a count does; send it as If-None-Match to get 304" },
  },
  async ({ unread, euroCents, availableCents }) => ({
    result: { unread, euroCents, availableCents },
    headers: { ETag: `"${unread.notifications}.${unread.messages}.${euroCents}.${availableCents}"` },
  }),
  unreadCountsJson,
);
