import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/messaging/present";
import { listReports } from "@/lib/messaging/reports";
import { listReportsInput } from "@/lib/messaging/schema";

export const GET = pageReader(
  {
    summary:
      "List reported conversations without their messages: the open ones, oldest first, or the resolved ones",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
