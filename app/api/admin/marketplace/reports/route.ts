import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/marketplace/reports/present";
import { listReports } from "@/lib/marketplace/reports/queries";
import { listReportsInput } from "@/lib/reports/schema";

export const GET = pageReader(
  {
    summary: "List the reports of listings: the open ones, oldest first, or the resolved ones",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
