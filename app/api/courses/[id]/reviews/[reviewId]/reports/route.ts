import { route } from "@/lib/core/command/route";
import { reportCourseReview } from "@/lib/identity/ratings/report-rating";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportCourseReview, {
  summary: "Report a review of a course to the administrators",
  status: 201,
  body: reportCreatedJson,
});
