import { route } from "@/lib/core/route";
import { courseJson } from "@/lib/learning/offering-present";
import { rejectCourse } from "@/lib/learning/reject-offering";

export const POST = route(rejectCourse, {
  summary: "Send a course back with the reason",
  body: courseJson,
});
