import { pageReader } from "@/lib/core/page-reader";
import { reportsJson } from "@/lib/messaging/message-present";
import { listReportsInput } from "@/lib/messaging/message-schema";
import { listReports } from "@/lib/messaging/read-report";

export const GET = pageReader(
  {
    summary: "Reported conversations, without a word of them: the open ones, oldest first, or the resolved",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
