import { route } from "@/lib/core/command/route";
import { reportFund } from "@/lib/equity/feed/report-fund";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportFund, {
  summary: "Report a fund to the administrators",
  status: 201,
  body: reportCreatedJson,
});
