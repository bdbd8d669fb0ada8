import { consume } from "@/lib/core/command/limits";
import { pageReader } from "@/lib/core/command/page-reader";
import { MESSAGE_LIMITS } from "@/lib/messaging/constants";
import { foundMessagesJson } from "@/lib/messaging/present";
import { searchMessages } from "@/lib/messaging/queries";
import { searchMessagesInput } from "@/lib/messaging/schema";

export const GET = pageReader(
  {
    summary: "Search your messages, newest first",
    allow: "user",
    input: searchMessagesInput,
    refuses: ["rate_limited"],
  },
  async (viewer, input) => {
    await consume({ name: "message-search", key: viewer.id, ...MESSAGE_LIMITS.searchPerMember });
    return searchMessages(viewer, input);
  },
  foundMessagesJson,
);
