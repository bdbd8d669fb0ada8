import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/learning/reports/present";
import { listReports } from "@/lib/learning/reports/queries";
import { listReportsInput } from "@/lib/reports/schema";

export const GET = pageReader(
  {
    summary: "List the reports of courses and mentorships: the open ones, oldest first, or the resolved ones",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
