import { route } from "@/lib/core/command/route";
import { enrollInCourse } from "@/lib/learning/study/enroll-in-offering";
import { courseEnrollmentJson } from "@/lib/learning/study/present";

export const POST = route(enrollInCourse, {
  summary: "Enrol in a course, free or with a confirmed card payment",
  status: 201,
  body: courseEnrollmentJson,
});
