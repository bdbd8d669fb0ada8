import { route } from "@/lib/core/command/route";
import { reportCreatedJson } from "@/lib/reports/present";
import { reportProject } from "@/lib/tokenization/feed/report-project";

export const POST = route(reportProject, {
  summary: "Report a project to the administrators",
  status: 201,
  body: reportCreatedJson,
});
