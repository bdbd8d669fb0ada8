import { pageReader } from "@/lib/core/command/page-reader";
import { listReports } from "@/lib/forum/moderation/queries";
import { reportsJson } from "@/lib/forum/present";
import { listReportsInput } from "@/lib/reports/schema";

export const GET = pageReader(
  {
    summary: "List the reports of the forum",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
