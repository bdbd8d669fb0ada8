import { route } from "@/lib/core/command/route";
import { reportOffer } from "@/lib/lending/posts/report-post";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportOffer, {
  summary: "Report a loan offer to the administrators",
  status: 201,
  body: reportCreatedJson,
});
