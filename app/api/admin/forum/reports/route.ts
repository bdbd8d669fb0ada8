import { pageReader } from "@/lib/core/page-reader";
import { reportsJson } from "@/lib/forum/post-present";
import { listReportsInput } from "@/lib/forum/post-schema";
import { listReports } from "@/lib/forum/report-queries";

export const GET = pageReader(
  {
    summary: "What members have reported in the forum",
    allow: "admin",
    input: listReportsInput,
    refuses: [],
  },
  listReports,
  reportsJson,
);
