import { route } from "@/lib/core/command/route";
import { enrollInMentorship } from "@/lib/learning/study/enroll-in-offering";
import { mentorshipEnrollmentJson } from "@/lib/learning/study/present";

export const POST = route(enrollInMentorship, {
  summary: "Enrol in a mentorship, free or with a confirmed card payment",
  status: 201,
  body: mentorshipEnrollmentJson,
});
