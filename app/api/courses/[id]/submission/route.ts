import { route } from "@/lib/core/route";
import { courseJson } from "@/lib/learning/offering-present";
import { submitCourse } from "@/lib/learning/submit-offering";

export const POST = route(submitCourse, {
  summary: "Send one's own course for review, the first time or again",
  body: courseJson,
});
