import { route } from "@/lib/core/route";
import { enrollInMentorship } from "@/lib/learning/enroll-in-offering";
import { mentorshipEnrollmentJson } from "@/lib/learning/purchase-present";

export const POST = route(enrollInMentorship, {
  summary: "Enrol in a mentorship: free, or with the payment that the card confirmed",
  status: 201,
  body: mentorshipEnrollmentJson,
});
