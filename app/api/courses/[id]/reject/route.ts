import { route } from "@/lib/core/command/route";
import { courseJson } from "@/lib/learning/catalogue/present";
import { rejectCourse } from "@/lib/learning/catalogue/reject-offering";

export const POST = route(rejectCourse, {
  summary: "Reject a course with a reason",
  body: courseJson,
});
