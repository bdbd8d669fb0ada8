import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/identity/ratings/present";
import { listReports } from "@/lib/identity/ratings/queries";
import { listReportsInput } from "@/lib/reports/schema";

export const GET = pageReader(
  {
    summary: "List the reports of ratings: the open ones, oldest first, or the resolved ones",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
