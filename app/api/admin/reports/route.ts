import { reader } from "@/lib/core/route";
import { reportsJson } from "@/lib/messaging/message-present";
import { listReportsInput } from "@/lib/messaging/message-schema";
import { listReports } from "@/lib/messaging/read-report";

export const GET = reader(
  {
    summary: "Reported conversations, without a word of them: the open ones, oldest first, or the resolved",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { reports, nextCursor } = await listReports(viewer, input);
    return { result: reports, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  reportsJson,
);
