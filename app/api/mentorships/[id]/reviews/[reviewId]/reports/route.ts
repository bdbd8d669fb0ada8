import { route } from "@/lib/core/command/route";
import { reportMentorshipReview } from "@/lib/identity/ratings/report-rating";
import { reportCreatedJson } from "@/lib/reports/present";

export const POST = route(reportMentorshipReview, {
  summary: "Report a review of a mentorship to the administrators",
  status: 201,
  body: reportCreatedJson,
});
