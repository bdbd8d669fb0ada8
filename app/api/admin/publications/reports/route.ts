import { pageReader } from "@/lib/core/command/page-reader";
import { reportsJson } from "@/lib/offers/reports/present";
import { listReports } from "@/lib/offers/reports/queries";
import { listReportsInput } from "@/lib/reports/schema";

export const GET = pageReader(
  {
    summary:
      "List the reports of startups, funding requests, projects, funds and loan posts: the open ones, oldest first, or the resolved ones",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
