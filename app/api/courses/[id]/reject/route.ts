import { route } from "@/lib/core/route";
import { courseJson } from "@/lib/learning/item-present";
import { rejectCourse } from "@/lib/learning/reject-item";

export const POST = route(rejectCourse, {
  summary: "Send a course back with the reason",
  body: courseJson,
});
