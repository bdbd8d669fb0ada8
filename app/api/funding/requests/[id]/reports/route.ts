import { route } from "@/lib/core/command/route";
import { reportRequest } from "@/lib/funding/feed/report-request";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportRequest, {
  summary: "Report a funding request to the administrators",
  status: 201,
  body: reportCreatedJson,
});
