import { consume } from "@/lib/core/limits";
import { reader } from "@/lib/core/route";
import { FLOOD } from "@/lib/messaging/message-constants";
import { foundMessagesJson } from "@/lib/messaging/message-present";
import { searchMessages } from "@/lib/messaging/message-queries";
import { searchMessagesInput } from "@/lib/messaging/message-schema";

export const GET = reader(
  {
    summary: "Search one's own messages, the latest first",
    allow: "user",
    input: searchMessagesInput,
    refuses: ["rate_limited"],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    await consume({ name: "message-search", key: viewer.id, ...FLOOD.searchPerMember });
    const { messages, nextCursor } = await searchMessages(viewer, input);
    return { result: messages, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  foundMessagesJson,
);
