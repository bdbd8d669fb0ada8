import { route } from "@/lib/core/command/route";
import { reportRequest } from "@/lib/lending/posts/report-post";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportRequest, {
  summary: "Report a loan request to the administrators",
  status: 201,
  body: reportCreatedJson,
});
