import { consume } from "@/lib/core/limits";
import { pageReader } from "@/lib/core/page-reader";
import { FLOOD } from "@/lib/messaging/message-constants";
import { foundMessagesJson } from "@/lib/messaging/message-present";
import { searchMessages } from "@/lib/messaging/message-queries";
import { searchMessagesInput } from "@/lib/messaging/message-schema";

export const GET = pageReader(
  {
    summary: "Search one's own messages, the latest first",
    allow: "user",
    input: searchMessagesInput,
    refuses: ["rate_limited"],
  },
  async (viewer, input) => {
    await consume({ name: "message-search", key: viewer.id, ...FLOOD.searchPerMember });
    return searchMessages(viewer, input);
  },
  foundMessagesJson,
);
