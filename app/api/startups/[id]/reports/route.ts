import { route } from "@/lib/core/command/route";
import { reportCreatedJson } from "@/lib/reports/present";
import { reportStartup } from "@/lib/startups/feed/report-startup";

export const POST = route(reportStartup, {
  summary: "Report a startup to the administrators",
  status: 201,
  body: reportCreatedJson,
});
