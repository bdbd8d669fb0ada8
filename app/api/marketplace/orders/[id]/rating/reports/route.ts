import { route } from "@/lib/core/command/route";
import { reportOrderRating } from "@/lib/identity/ratings/report-rating";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportOrderRating, {
  summary: "Report the rating of a party of an order to the administrators",
  status: 201,
  body: reportCreatedJson,
});
