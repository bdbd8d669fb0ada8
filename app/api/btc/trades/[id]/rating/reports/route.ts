import { route } from "@/lib/core/command/route";
import { reportTradeRating } from "@/lib/identity/ratings/report-rating";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportTradeRating, {
  summary: "Report the rating of a party of a trade to the administrators",
  status: 201,
  body: reportCreatedJson,
});
