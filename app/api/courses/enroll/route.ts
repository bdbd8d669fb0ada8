import { route } from "@/lib/core/route";
import { enrollInCourse } from "@/lib/learning/enroll-in-offering";
import { courseEnrollmentJson } from "@/lib/learning/purchase-present";

export const POST = route(enrollInCourse, {
  summary: "Enrol in a course: free, or with the payment that the card confirmed",
  status: 201,
  body: courseEnrollmentJson,
});
