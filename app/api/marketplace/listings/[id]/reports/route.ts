import { route } from "@/lib/core/command/route";
import { reportListing } from "@/lib/marketplace/reports/report-listing";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportListing, {
  summary: "Report a listing to the administrators",
  status: 201,
  body: reportCreatedJson,
});
