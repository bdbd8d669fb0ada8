import { route } from "@/lib/core/command/route";
import { reportCourse } from "@/lib/learning/reports/report-offering";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportCourse, {
  summary: "Report a course to the administrators",
  status: 201,
  body: reportCreatedJson,
});
