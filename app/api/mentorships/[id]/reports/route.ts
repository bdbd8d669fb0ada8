import { route } from "@/lib/core/command/route";
import { reportMentorship } from "@/lib/learning/reports/report-offering";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportMentorship, {
  summary: "Report a mentorship to the administrators",
  status: 201,
  body: reportCreatedJson,
});
