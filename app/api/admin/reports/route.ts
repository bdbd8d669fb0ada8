import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/messaging/present";
import { listReports } from "@/lib/messaging/reports";
import { listReportsInput } from "@/lib/messaging/schema";

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
