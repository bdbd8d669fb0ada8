import { route } from "@/lib/core/command/route";
import { reportLoanRating } from "@/lib/identity/ratings/report-rating";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportLoanRating, {
  summary: "Report the rating that you received in a loan to the administrators",
  status: 201,
  body: reportCreatedJson,
});
